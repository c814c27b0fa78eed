import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';

/** Traffic of a Redis since its start. */
export interface RedisTraffic {
  /** Bytes received and sent. */
  bytes: number;
  commands: number;
}

/** A Redis for one measurement, whose figures contain nothing else. */
export interface OwnRedis {
  url: string;
  traffic(): Promise<RedisTraffic>;
  stop(): Promise<void>;
}

/** Returns a port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Starts `redis-server`, without a file. */
export async function startRedis(): Promise<OwnRedis> {
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', args, { stdio: 'ignore' });
  await Promise.race([
    once(child, 'spawn'),
    once(child, 'error').then(([error]) => {
      throw error;
    }),
  ]);
  const url = `redis://127.0.0.1:${port}`;
  const redis = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: null });
  redis.on('error', () => undefined);
  await redis.ping();
  return {
    url,
    async traffic() {
      const info = await redis.info('stats');
      const figure = (name: string) => Number(new RegExp(`${name}:(\\d+)`).exec(info)?.[1] ?? 0);
      return {
        bytes: figure('total_net_input_bytes') + figure('total_net_output_bytes'),
        commands: figure('total_commands_processed'),
      };
    },
    async stop() {
      redis.disconnect();
      child.kill('SIGKILL');
      await sleep(50);
    },
  };
}

export interface OwnNats {
  url: string;
  stop(): void;
}

/** Starts `nats-server`; undefined where it is not installed. */
export async function startNats(): Promise<OwnNats | undefined> {
  if (spawnSync('nats-server', ['--version']).status !== 0) return undefined;
  const port = await freePort();
  const child = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)]);
  for await (const line of child.stderr) if (String(line).includes('Server is ready')) break;
  child.stderr.destroy();
  return { url: `nats://127.0.0.1:${port}`, stop: () => void child.kill('SIGKILL') };
}
