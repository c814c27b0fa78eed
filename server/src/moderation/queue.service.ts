import type { PageQuery, ReportCaseDetails, ReportQueue } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import { page, type Tx } from '../platform/db';
import { conflict, notFound } from '../platform/errors';
import { publish } from '../realtime/publish';
import { listModerators } from '../users/roles.store';
import { listDecisions } from './decisions.store';
import { presentDetails, presentQueue } from './moderation.presenter';
import {
  type CaseRow,
  countCases,
  findCase,
  findSurroundings,
  listCaseReports,
  listCases,
  lockCase,
  setTaken,
} from './queue.store';

/** Number of earlier decisions about the same person that a case lists. */
export const MAX_HISTORY = 20;
/** Number of cases per page unless the request states another one. */
const PAGE_LENGTH = 30;

const caseNotFound = () => notFound('Nothing waits here any more.');

/** One page of what waits, the oldest first. */
export async function reportQueue(
  ctx: AppContext,
  { cursor, limit = PAGE_LENGTH }: PageQuery,
): Promise<ReportQueue> {
  const [found, waiting] = await Promise.all([
    listCases(ctx.db, cursor, limit),
    countCases(ctx.db),
  ]);
  const { rows, nextCursor } = page(found, limit, (row) => ({ at: row.created_at, id: row.id }));
  return presentQueue(rows, nextCursor, waiting);
}

export async function reportCase(ctx: AppContext, reportId: string): Promise<ReportCaseDetails> {
  const found = await findCase(ctx.db, reportId);
  const around = found && (await findSurroundings(ctx.db, found.id));
  if (!found || !around) throw caseNotFound();
  const { owner_id: userId } = found;
  const [reports, history] = await Promise.all([
    listCaseReports(ctx.db, found),
    userId === null ? [] : listDecisions(ctx.db, { userId, limit: MAX_HISTORY }),
  ]);
  return presentDetails(ctx, found, around, reports, history);
}

/** Tells the open desks of all moderators that the queue has changed. */
export async function publishQueueChange(
  ctx: Pick<AppContext, 'clock' | 'events'>,
  tx: Tx,
): Promise<void> {
  await publish(ctx, tx, 'reports-changed', await listModerators(tx), {});
}

/**
 * Returns the open case of a report, locked.
 * @throws HttpError 404 if it is decided or unknown
 */
export async function getLockedCase(tx: Tx, reportId: string): Promise<CaseRow> {
  await lockCase(tx, reportId);
  const found = await findCase(tx, reportId);
  if (!found) throw caseNotFound();
  return found;
}

/**
 * Takes a case, so that no other moderator works on it.
 * @throws HttpError 409 if another moderator has it
 */
export async function takeCase(ctx: AppContext, viewerId: string, reportId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const found = await getLockedCase(tx, reportId);
    if (found.taken_by !== null && found.taken_by !== viewerId) {
      throw conflict(`@${found.taken_name ?? ''} works on this already.`, 'taken');
    }
    await setTaken(tx, found, viewerId);
    await publishQueueChange(ctx, tx);
  });
}

/** Releases a case, also one that another moderator has left behind. */
export async function releaseCase(ctx: AppContext, reportId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await setTaken(tx, await getLockedCase(tx, reportId), null);
    await publishQueueChange(ctx, tx);
  });
}
