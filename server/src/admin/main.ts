import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createMailer } from '../mail/mailer';
import { openMediaStore, UNSIGNED } from '../media';
import { createNetworkCache } from '../network/networkCache';
import { RecentProfileViewers } from '../people/profile/recentProfileViewers';
import { systemClock } from '../platform/clock';
import { type Config, readConfig } from '../platform/config';
import { findSecret } from '../platform/dataDir';
import { type Db, openDb } from '../platform/db';
import { Entities } from '../platform/entities';
import { reportFailure } from '../platform/errors';
import { Events } from '../platform/events';
import { urlOf } from '../platform/http/listen';
import { createJobQueue } from '../platform/jobs';
import { lockDataDir } from '../platform/lock';
import { createLog } from '../platform/log';
import { primaryReads } from '../platform/replica/reads';
import { AdminCommandError, type AdminContext, HELP, runAdmin } from './adminCommands';
import { sendAdminCommand } from './socket';

/** Logs errors alone. */
const commandLog = () => createLog({ logLevel: 'error' });

/** Creates the services of a process that is no node. `secret` is needed for mails alone. */
function createContext(config: Config, db: Db, secret: string | undefined): AdminContext {
  return {
    db,
    clock: systemClock,
    events: new Events(),
    reads: primaryReads(db),
    recentProfileViewers: new RecentProfileViewers(),
    jobs: createJobQueue(() => systemClock.now()),
    mediaStore: openMediaStore(config, commandLog()),
    mediaUrls: UNSIGNED,
    entities: new Entities(config.entityCacheBytes, null),
    mailer: createMailer(config),
    network: createNetworkCache({ db, clock: systemClock }),
    publicUrl: () => config.publicUrl ?? urlOf(config.host, config.port),
    get secret() {
      if (secret !== undefined) return secret;
      throw new AdminCommandError(
        'No email can be written: set DATA_DIR or JWT_SECRET as for the server.',
      );
    },
  };
}

/** Runs a command on the database directly, without a node. */
async function runHere(config: Config, args: readonly string[]): Promise<string> {
  const db = await openDb(config, commandLog());
  try {
    return await runAdmin(createContext(config, db, await findSecret(config)), args);
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
    reportFailure(error);
  }
}
