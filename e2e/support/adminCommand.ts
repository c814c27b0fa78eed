import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './release';
import type { RunningServer } from './server';

/** Runs a command of the admin command line beside the running server. Returns what it prints. */
export async function runAdminCommand(
  server: Pick<RunningServer, 'dataDir' | 'databaseUrl'>,
  ...args: string[]
): Promise<string> {
  const env = { ...process.env, DATA_DIR: server.dataDir, DATABASE_URL: server.databaseUrl };
  const command = [join(ROOT, 'server/dist/admin.js'), ...args];
  return (await promisify(execFile)(process.execPath, command, { env })).stdout;
}
