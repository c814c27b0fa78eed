import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Type from 'typebox';
import Value from 'typebox/value';
import type { Config } from '../platform/config';
import type { DrillRows } from './drill';

/** Time limit of a drill in milliseconds. */
export const DRILL_LIMIT_MS = 60 * 60_000;

const Rows = Type.Record(Type.String(), Type.Integer());

/** Returns the arguments that run the drill: beside the bundle, or its source in development. */
function entry(): string[] {
  const here = dirname(fileURLToPath(import.meta.url));
  const folders = [process.env.TEST_BUNDLE, here].filter((folder) => folder !== undefined);
  const bundled = folders.map((folder) => join(folder, 'drill.js')).find(existsSync);
  return bundled === undefined ? ['--import', 'tsx', join(here, 'drillMain.ts')] : [bundled];
}

/**
 * Runs a drill in a process of its own, for at most an hour.
 * @throws Error with the first line that the process printed
 */
export function runDrill(
  file: string,
  folder: string,
  { s3, databaseUrl, databasePrepared }: Pick<Config, 's3' | 'databaseUrl' | 'databasePrepared'>,
): Promise<DrillRows> {
  const media = s3 === null ? 'media' : 'no-media';
  const args = [...entry(), file, folder, media, databasePrepared ? 'prepared' : 'unprepared'];
  const { PATH, NODE_ENV } = process.env;
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      args,
      { timeout: DRILL_LIMIT_MS, env: { PATH, NODE_ENV, DATABASE_URL: databaseUrl ?? '' } },
      (error, stdout, stderr) => {
        if (error) {
          const [line = ''] = stderr.trim().split('\n');
          reject(new Error(error.killed ? 'It took longer than an hour.' : line));
          return;
        }
        const rows: unknown = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
        if (Value.Check(Rows, rows)) resolve(rows);
        else reject(new Error('The drill printed no numbers.'));
      },
    );
  });
}
