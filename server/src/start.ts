import { serveAdmin } from './admin/socket';
import { checkBucket } from './platform/bucket';
import type { FollowingClock } from './platform/clock';
import type { Config } from './platform/config';
import type { AppContext } from './platform/context';
import { prepareDataDir } from './platform/dataDir';
import { type Db, databaseClock, openDb } from './platform/db';
import { listen } from './platform/http/listen';
import { lockDataDir } from './platform/lock';
import { createLog } from './platform/log';
import { assemble, type Node } from './server';

/** A server that is listening. */
export interface RunningServer {
  /** Public address of the server. */
  url: string;
  /** Address of the metrics; null if they are disabled. */
  metricsUrl: string | null;
  ctx: AppContext;
  close(): Promise<void>;
}

/**
 * Starts a node.
 * @throws StartupError with a plain sentence for problems that an operator can fix
 */
export async function startServer(config: Config): Promise<RunningServer> {
  await prepareDataDir(config.dataDir);
  // PGlite allows one process only; on PostgreSQL several nodes may use one folder.
  const unlock = config.databaseUrl === null ? lockDataDir(config.dataDir) : () => undefined;
  let db: Db | undefined;
  let node: Node | undefined;
  let clock: FollowingClock | undefined;
  try {
    const log = createLog(config);
    if (config.s3) await checkBucket(config.s3, log);
    db = await openDb(config, log, { waits: true });
    clock = await databaseClock(db, log);
    node = await assemble(config, db, clock ? { clock } : {});
    const url = await listen(node.app, config);
    node.listensOn(url);
    const { background, mailer } = node.ctx;
    background.run('mail-check', () =>
      mailer.check().catch((error: unknown) => log.warn({ err: error }, 'Emails can’t be sent.')),
    );
    const running = node;
    // On PostgreSQL, commands access the database directly.
    const stopAdmin =
      config.databaseUrl === null ? await serveAdmin(node.ctx, config.dataDir) : undefined;
    return {
      url,
      metricsUrl: node.metricsUrl,
      ctx: node.ctx,
      async close() {
        await stopAdmin?.();
        clock?.stop();
        await running.close();
        unlock();
      },
    };
  } catch (error) {
    clock?.stop();
    await (node ?? db)?.close();
    unlock();
    throw error;
  }
}
