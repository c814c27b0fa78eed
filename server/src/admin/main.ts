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

/** Runs a command on the database directly, without a node. */
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
 * On PostgreSQL, runs the command directly: running nodes publish its events from the outbox table.
 * The embedded database allows one process only, so the running server executes the command;
 * without a server, this process opens the database.
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

/** Entry point of the command line: prints the result, or one sentence with exit code 1. */
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
