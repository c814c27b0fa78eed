import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { freePort } from '../../server/testing/freePort';

/** A Redis for one measurement, whose statistics contain nothing else. */
export interface OwnRedis {
  url: string;
  /** Bytes received and sent, and commands, since its start. */
  traffic(): Promise<{ bytes: number; commands: number }>;
  stop(): void;
}

/** Starts `redis-server`, without a file. */
export async function startRedis(): Promise<OwnRedis> {
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', args, { stdio: 'ignore' });
  await once(child, 'spawn'); // rejects when it is not installed
  const url = `redis://127.0.0.1:${port}`;
  const redis = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: null });
  redis.on('error', () => undefined);
  await redis.ping();
  return {
    url,
    async traffic() {
      const info = await redis.info('stats');
      const statistic = (name: string) => Number(new RegExp(`${name}:(\\d+)`).exec(info)?.[1] ?? 0);
      return {
        bytes: statistic('total_net_input_bytes') + statistic('total_net_output_bytes'),
        commands: statistic('total_commands_processed'),
      };
    },
    stop() {
      redis.disconnect();
      child.kill('SIGKILL');
    },
  };
}

/** Starts `nats-server`; undefined where it is not installed. */
export async function startNats(): Promise<{ url: string; stop(): void } | undefined> {
  if (spawnSync('nats-server', ['--version']).status !== 0) return undefined;
  const port = await freePort();
  const child = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)]);
  for await (const line of child.stderr) if (String(line).includes('Server is ready')) break;
  child.stderr.destroy();
  return { url: `nats://127.0.0.1:${port}`, stop: () => void child.kill('SIGKILL') };
}
