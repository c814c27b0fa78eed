import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './freePort';
import { until } from './nodes';

const DEPLOY = join(__dirname, '../../deploy');

const isInstalled = (command: string, ...args: string[]) => !spawnSync(command, args).error;
/** True where Caddy is installed. */
export const hasCaddy = isInstalled('caddy', 'version');
/** True where nginx is installed. */
export const hasNginx = isInstalled('nginx', '-v');

/** A load balancer with the configuration of `deploy/`, in front of nodes on this machine. */
export interface TestLoadBalancer {
  url: string;
  /** Returns what it has printed until now: of Caddy, the access log. */
  log(): string;
  close(): Promise<void>;
}

/** Starts a load balancer, and waits until it forwards requests. */
async function start(
  command: string,
  args: readonly string[],
  env: Record<string, string | undefined>,
  url: string,
): Promise<TestLoadBalancer> {
  const child: ChildProcess = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  const read = (chunk: Buffer) => {
    log += chunk.toString();
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`${command} ended:\n${log}`);
    return fetch(`${url}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  });
  return {
    url,
    log: () => log,
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Starts Caddy in front of nodes at these ports; `home` is a folder for its files. */
export async function startCaddy(
  ports: readonly number[],
  home: string,
): Promise<TestLoadBalancer> {
  const [port, admin] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const args = ['run', '--config', join(DEPLOY, 'caddy/Caddyfile'), '--adapter', 'caddyfile'];
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    SITE_ADDRESS: url,
    NODES: ports.map((node) => `127.0.0.1:${node}`).join(' '),
    CADDY_ADMIN: `127.0.0.1:${admin}`,
  };
  return start('caddy', args, env, url);
}

/** Starts nginx in front of two nodes at these ports; `home` is a folder for its files. */
export async function startNginx(
  [a, b]: readonly number[],
  home: string,
): Promise<TestLoadBalancer> {
  const port = await freePort();
  const config = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
    .replace('node-a:3000', `127.0.0.1:${a}`)
    .replace('node-b:3000', `127.0.0.1:${b}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/var/log/nginx/access.log', `${home}/access.log`)
    .replace('include locations.conf;', `include ${DEPLOY}/locations.conf;`)
    .replace(
      'http {',
      `http {${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${home}/${name};`)
        .join('')}`,
    );
  const file = join(home, 'nginx.conf');
  writeFileSync(file, config);
  const args = ['-c', file, '-e', 'stderr', '-g', `daemon off; pid ${home}/nginx.pid;`];
  return start('nginx', args, { PATH: process.env.PATH }, `http://127.0.0.1:${port}`);
}
