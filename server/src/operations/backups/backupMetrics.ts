import { Gauge } from 'prom-client';
import type { AppContext } from '../../platform/context';
import { withTimeout } from '../../platform/withTimeout';
import { findAges } from './backups.store';

/** Maximum wait for the database, in milliseconds. */
const DATABASE_TIMEOUT_MS = 800;

type Ages = Awaited<ReturnType<typeof findAges>>;

/**
 * Registers the ages of the newest backup and of the last drill, if it passed. They are missing until
 * there is one, and while the database does not respond.
 */
export function registerBackupMetrics(ctx: AppContext): void {
  const { metricsRegistry } = ctx;
  if (metricsRegistry === null) return;
  const ages = (): Promise<Ages | undefined> =>
    withTimeout(findAges(ctx.db.reserved), DATABASE_TIMEOUT_MS).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'The ages of backups could not be read.');
      return undefined;
    });
  const register = (name: string, help: string, of: (found: NonNullable<Ages>) => Date | null) => {
    const gauge = new Gauge({
      name,
      help,
      registers: [metricsRegistry],
      async collect() {
        gauge.remove();
        const found = await ages();
        const at = found && of(found);
        if (at) gauge.set((ctx.clock.now().getTime() - at.getTime()) / 1000);
      },
    });
  };
  register(
    'kithkin_backup_age_seconds',
    'Time since the newest backup was begun.',
    ({ backup }) => backup,
  );
  register(
    'kithkin_restore_drill_age_seconds',
    'Time since a backup was restored for a check, and was whole.',
    ({ drill }) => drill,
  );
}
