import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setPage } from '../../scripts/release/channels';

const ROOT = resolve(import.meta.dirname, '../..');
/** A busy machine is no broken network: milliseconds that a remote may take, at once and in all. */
const LOAD_TIMEOUTS = '30000,45000';

/** Where a server under test keeps its data: in itself, or in PostgreSQL with Redis. */
export type Backing = 'pglite' | 'postgres';

export interface RunningServer {
  /** `http://127.0.0.1:<port>` */
  url: string;
  dataDir: string;
  /** A copy of the deployed site, this server's own. */
  siteDir: string;
  log(): string;
  stop(): Promise<void>;
}

interface Options {
  backing?: Backing;
  env?: Record<string, string>;
  /** A data folder to use instead of a fresh one. */
  dataDir?: string;
}

/** Starts the built server on a free port with a data folder and a site of its own. */
export async function startServer({
  backing = 'pglite',
  env = {},
  dataDir,
}: Options = {}): Promise<RunningServer> {
  const home = mkdtempSync(join(tmpdir(), 'kithkin-e2e-'));
  const siteDir = join(home, 'site');
  cpSync(join(ROOT, 'site'), siteDir, { recursive: true });
  // Releases to the copy are then signed with the key that its page names.
  const key = join(ROOT, 'site.key');
  if (existsSync(key)) cpSync(key, `${siteDir}.key`);
  await setPage(siteDir, { loadTimeouts: LOAD_TIMEOUTS });
  const data = dataDir ?? join(home, 'data');
  const drop = backing === 'postgres' ? await createDatabase(env) : async () => {};
  const child = spawn(process.execPath, [join(ROOT, 'server/dist/main.js')], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: data,
      SITE_DIR: siteDir,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      REDIS_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  const url = await ready(child, output);
  child.once('exit', sayWhyItEnded);
  function sayWhyItEnded(code: number | null, signal: string | null) {
    console.error(`The server at ${url} ended (${code ?? signal}):\n${output.join('')}`);
  }
  return {
    url,
    dataDir: data,
    siteDir,
    log: () => output.join(''),
    stop: async () => {
      child.off('exit', sayWhyItEnded);
      await ended(child);
      await drop();
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

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
}

/** A database of its own on the test server; puts its address into `env`, answers how to drop it. */
async function createDatabase(env: Record<string, string>): Promise<() => Promise<void>> {
  const base = process.env.TEST_DATABASE_URL;
  const redis = process.env.TEST_REDIS_URL;
  if (!base || !redis) throw new Error('TEST_DATABASE_URL and TEST_REDIS_URL must be set.');
  const { default: pg } = await import('pg');
  const name = `kithkin_e2e_${process.pid}_${Date.now()}`;
  const admin = new pg.Client({ connectionString: base });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const address = new URL(base);
  address.pathname = `/${name}`;
  env.DATABASE_URL = address.href;
  env.REDIS_URL = redis;
  return async () => {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  };
}
