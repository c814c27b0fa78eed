import type { Figures } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { freeBytes } from '../../platform/dataDir';
import { toDayFigures } from './figures.presenter';
import { findReportTimes, findStorage, listDays, listLargestFiles } from './figures.store';

/** Reports that were decided within this time count for the time until a decision. */
const DECIDED_WITHIN_MS = 30 * 86_400_000;

const rounded = (hours: number | null | undefined): number | null =>
  hours === null || hours === undefined ? null : Math.round(hours * 10) / 10;

/** Returns the figures of the last days. One more is read, to know who has left on the first. */
export async function readFigures(ctx: AppContext, days: number): Promise<Figures> {
  const since = new Date(ctx.clock.now().getTime() - DECIDED_WITHIN_MS);
  const [rows, times, storage, largest, free] = await Promise.all([
    listDays(ctx.db, days + 1),
    findReportTimes(ctx.db, since),
    findStorage(ctx.db),
    listLargestFiles(ctx.db),
    freeBytes(ctx.config.dataDir),
  ]);
  return {
    gatheredAt: rows.at(-1)?.gathered_at.toISOString() ?? null,
    days: toDayFigures(rows).slice(-days),
    reports: {
      open: times?.open ?? 0,
      oldestOpenAt: times?.oldest?.toISOString() ?? null,
      decided: times?.decided ?? 0,
      medianHours: rounded(times?.median),
      slowestTenthHours: rounded(times?.slowest_tenth),
    },
    storage: {
      kinds: storage?.kinds ?? [],
      largest,
      databaseBytes: storage?.database_bytes ?? 0,
      freeBytes: free,
    },
  };
}
