import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestDatabase } from './database';
import { ROOT } from './release';
import { copySite } from './site';
import { type Backing, createDatabase } from './templates';

/** Default storage: `E2E_BACKING`, else PGlite. */
export const defaultBacking: Backing =
  process.env.E2E_BACKING === 'postgres' ? 'postgres' : 'pglite';

export interface RunningServer {
  /** `http://127.0.0.1:<port>` */
  url: string;
  dataDir: string;
  /** Empty for the embedded database. */
  databaseUrl: string;
  /** This server's copy of the deployed site. */
  siteDir: string;
  log(): string;
  stop(): Promise<void>;
}

export interface ServerOptions {
  backing?: Backing;
  /** True to connect the live channel through the Redis of `TEST_REDIS_URL`. */
  redis?: boolean;
  env?: Record<string, string>;
  /** A data folder to use instead of a new one. */
  dataDir?: string;
  /** A database to use instead of an empty one; it is dropped when the server stops. */
  database?: TestDatabase;
}

/** Uses database 1, since the server's own tests may use database 0 at the same time. */
function redisUrl(): string {
  const url = process.env.TEST_REDIS_URL;
  if (!url) throw new Error('TEST_REDIS_URL must be set.');
  return Object.assign(new URL(url), { pathname: '/1' }).href;
}

/** Starts the built server on a free port with its own data and site. */
export async function startServer({
  backing = defaultBacking,
  redis = false,
  env = {},
  dataDir,
  database,
}: ServerOptions = {}): Promise<RunningServer> {
  const home = mkdtempSync(join(tmpdir(), 'kithkin-e2e-'));
  const siteDir = join(home, 'site');
  await copySite(siteDir);
  const data = dataDir ?? join(home, 'data');
  const db = database ?? (await createDatabase(backing, data));
  const child = spawn(process.execPath, [join(ROOT, 'server/dist/main.js')], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: data,
      SITE_DIR: siteDir,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'warn',
      BACKUP_HOUR: 'off',
      DATABASE_URL: db?.url ?? '',
      REDIS_URL: redis ? redisUrl() : '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A test that fails before it stops its server must not leave it to the tests that follow.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const output: string[] = [];
  const url = await ready(child, output);
  child.once('exit', reportExit);
  function reportExit(code: number | null, signal: string | null) {
    console.error(`The server at ${url} ended (${code ?? signal}):\n${output.join('')}`);
  }
  return {
    url,
    dataDir: data,
    databaseUrl: db?.url ?? '',
    siteDir,
    log: () => output.join(''),
    stop: async () => {
      child.off('exit', reportExit);
      await ended(child);
      process.off('exit', kill);
      await db?.drop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function ready(child: ChildProcess, output: string[]): Promise<string> {
  return new Promise((done, fail) => {
    const read = (chunk: Buffer) => {
      output.push(chunk.toString());
      const address = /KithKin is ready at (\S+)/.exec(output.join(''))?.[1];
      if (address) done(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) =>
      fail(new Error(`The server ended (${code}):\n${output.join('')}`)),
    );
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
