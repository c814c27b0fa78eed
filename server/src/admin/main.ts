import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { RecentProfileViewers } from '../people/profile/recentProfileViewers';
import { systemClock } from '../platform/clock';
import { type Config, ConfigError, readConfig } from '../platform/config';
import { openDb } from '../platform/db';
import { StartupError } from '../platform/errors';
import { Events } from '../platform/events';
import { lockDataDir } from '../platform/lock';
import { createLog } from '../platform/log';
import { AdminCommandError, HELP, runAdmin } from './adminCommands';
import { sendAdminCommand } from './socket';

/** Does a command on the database itself, without a node. */
async function runHere(config: Config, args: readonly string[]): Promise<string> {
  const db = await openDb(config, createLog({ logLevel: 'error' }));
  try {
    return await runAdmin(
      {
        db,
        clock: systemClock,
        events: new Events(),
        recentProfileViewers: new RecentProfileViewers(),
      },
      args,
    );
  } finally {
    await db.close();
  }
}

/**
 * PostgreSQL takes commands beside any number of nodes, which find in it what is to be told. The
 * embedded database is one process's: the running server's, or for the moment this one's.
 */
async function run(args: readonly string[]): Promise<string> {
  const config = readConfig(process.env);
  if (config.databaseUrl !== null) return runHere(config, args);
  const output = await sendAdminCommand(config.dataDir, args);
  if (output !== undefined) return output;
  if (!existsSync(join(config.dataDir, 'db'))) {
    throw new AdminCommandError(
      `There is no database in ${config.dataDir} yet: start KithKin once, or set DATA_DIR.`,
    );
  }
  const unlock = lockDataDir(config.dataDir);
  try {
    return await runHere(config, args);
  } finally {
    unlock();
  }
}

/** The command line: prints what was done, or one sentence and exit code 1. */
export async function admin(args: readonly string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${HELP}\n`);
    return;
  }
  try {
    if (args.length === 0) throw new AdminCommandError('Say what to do. See --help.');
    process.stdout.write(`${await run(args)}\n`);
  } catch (error) {
    const plain =
      error instanceof AdminCommandError ||
      error instanceof StartupError ||
      error instanceof ConfigError;
    process.stderr.write(
      `${plain ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    );
    process.exitCode = 1;
  }
}
