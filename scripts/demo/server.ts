import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { rootDir } from '../../shared/tooling/webpack/paths';
import { ReleaseError } from '../release/releaseError';

/** Path of the built server. */
export const serverFile = join(rootDir, 'server', 'dist', 'main.js');

/** Environment that uses only this machine, whatever the user's own environment contains. */
export const local = (dataDir: string) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  REDIS_URL: '',
  SMTP_URL: '',
  BACKUP_HOUR: 'off',
});

/** A running server for seeding. */
export interface SeedServer {
  url: string;
  /** Stops it with SIGTERM; resolves when everything is on disk. */
  stop(): Promise<void>;
}

function readyAddress(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const onData = (chunk: Buffer) => {
      output += chunk.toString();
      const url = /KithKin is ready at (\S+)/.exec(output)?.[1];
      if (url) resolve(url);
    };
    child.stdout?.on('data', onData);
    child.stderr?.on('data', onData);
    child.on('error', reject);
    child.on('exit', () => reject(new ReleaseError(`The server did not start:\n${output.trim()}`)));
  });
}

/**
 * Starts the built server on a free port, with rate limits raised for seeding.
 * @param databaseUrl PostgreSQL database to fill instead of the one in the data folder.
 */
export async function startSeedServer(dataDir: string, databaseUrl = ''): Promise<SeedServer> {
  const child = spawn(process.execPath, [serverFile], {
    cwd: rootDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...local(dataDir),
      DATABASE_URL: databaseUrl,
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: '',
      EMAIL_VERIFICATION: 'optional',
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'error',
    },
  });
  // The child never outlives this process, not even while it starts.
  const kill = () => child.kill('SIGKILL');
  const interrupted = () => process.exit(130);
  process.on('exit', kill);
  process.on('SIGINT', interrupted);
  process.on('SIGTERM', interrupted);
  child.on('exit', () => {
    process.off('exit', kill);
    process.off('SIGINT', interrupted);
    process.off('SIGTERM', interrupted);
  });
  return {
    url: await readyAddress(child),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
