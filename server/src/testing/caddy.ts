import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { until } from './nodes';

const CADDYFILE = join(__dirname, '../../../deploy/caddy/Caddyfile');

/** True where Caddy is installed. */
export const hasCaddy = spawnSync('caddy', ['version']).status === 0;

/** Returns ports that are free now. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => new Promise((done) => server.once('listening', done))));
  return servers.map((server) => {
    const address = server.address();
    server.close();
    return typeof address === 'object' && address !== null ? address.port : 0;
  });
}

export interface TestCaddy {
  url: string;
  /** Returns the access log until now. */
  log(): string;
  close(): Promise<void>;
}

/** Starts Caddy with the configuration of deploy/, in front of nodes at these ports. */
export async function startCaddy(ports: readonly number[], home: string): Promise<TestCaddy> {
  const [port = 0, admin = 0] = await freePorts(2);
  const url = `http://127.0.0.1:${port}`;
  const child: ChildProcess = spawn(
    'caddy',
    ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'],
    {
      env: {
        PATH: process.env.PATH,
        HOME: home,
        SITE_ADDRESS: url,
        NODES: ports.map((node) => `127.0.0.1:${node}`).join(' '),
        CADDY_ADMIN: `127.0.0.1:${admin}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let log = '';
  const read = (chunk: Buffer) => {
    log += chunk.toString();
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`Caddy ended:\n${log}`);
    return fetch(`${url}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  });
  return {
    url,
    log: () => log,
    async close() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
