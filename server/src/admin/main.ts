import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Lookers } from '../people/lookers';
import { systemClock } from '../platform/clock';
import { type Config, ConfigError, readConfig } from '../platform/config';
import { openDb } from '../platform/db';
import { StartError } from '../platform/errors';
import { Events } from '../platform/events';
import { lockDataDir } from '../platform/lock';
import { createLog } from '../platform/log';
import { AdminRefusal, HELP, runAdmin } from './commands';
import { askServer } from './socket';

/** Does a command on the database itself, without a node. */
async function runHere(config: Config, words: readonly string[]): Promise<string> {
  const db = await openDb(config, createLog({ logLevel: 'error' }));
  try {
    return await runAdmin(
      { db, clock: systemClock, events: new Events(), lookers: new Lookers() },
      words,
    );
  } finally {
    await db.close();
  }
}

/**
 * PostgreSQL takes commands beside any number of nodes, which find in it what is to be told. The
 * embedded database is one process's: the running server's, or for the moment this one's.
 */
async function run(words: readonly string[]): Promise<string> {
  const config = readConfig(process.env);
  if (config.databaseUrl !== null) return runHere(config, words);
  const answered = await askServer(config.dataDir, words);
  if (answered !== undefined) return answered;
  if (!existsSync(join(config.dataDir, 'db'))) {
    throw new AdminRefusal(
      `There is no database in ${config.dataDir} yet: start KithKin once, or set DATA_DIR.`,
    );
  }
  const unlock = lockDataDir(config.dataDir);
  try {
    return await runHere(config, words);
  } finally {
    unlock();
  }
}

/** The command line: prints what was done, or one sentence and exit code 1. */
export async function admin(words: readonly string[]): Promise<void> {
  if (words.includes('--help') || words.includes('-h')) {
    process.stdout.write(`${HELP}\n`);
    return;
  }
  try {
    if (words.length === 0) throw new AdminRefusal('Say what to do. See --help.');
    process.stdout.write(`${await run(words)}\n`);
  } catch (error) {
    const plain =
      error instanceof AdminRefusal || error instanceof StartError || error instanceof ConfigError;
    process.stderr.write(
      `${plain ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    );
    process.exitCode = 1;
  }
}
