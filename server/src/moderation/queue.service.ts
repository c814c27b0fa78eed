import type { PageQuery, ReportCaseDetails, ReportQueue } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import { page, type Queryable, type Tx } from '../platform/db';
import { conflict, notFound } from '../platform/errors';
import { publish } from '../realtime/publish';
import { listModerators } from '../users/roles.store';
import { caseRejection, checkMayActAbout } from './acting.policy';
import { listDecisions } from './decisions.store';
import { presentDetails, presentListedCase } from './moderation.presenter';
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

const caseNotFound = () => notFound('There is nothing open here any more.');

/** One page of what waits about people about whom the viewer may act, the oldest first. */
export async function reportQueue(
  ctx: AppContext,
  viewerId: string,
  { cursor, limit = PAGE_LENGTH }: PageQuery,
): Promise<ReportQueue> {
  const [found, waiting] = await Promise.all([
    listCases(ctx.db, viewerId, cursor, limit),
    countCases(ctx.db, viewerId),
  ]);
  const { rows, nextCursor } = page(found, limit, (row) => ({ at: row.created_at, id: row.id }));
  return { cases: rows.map(presentListedCase), nextCursor, waiting };
}

/**
 * Returns the open case of a report, if the viewer may act about its owner.
 * @throws HttpError 404 if it is decided, unknown or the viewer's own, 403 for other reasons
 */
async function getCase(on: Queryable, viewerId: string, reportId: string): Promise<CaseRow> {
  const found = await findCase(on, reportId);
  if (!found) throw caseNotFound();
  await checkMayActAbout(on, viewerId, found.owner_id, caseNotFound);
  return found;
}

/** An open case with what is around it. */
export async function reportCase(
  ctx: AppContext,
  viewerId: string,
  reportId: string,
): Promise<ReportCaseDetails> {
  const found = await getCase(ctx.db, viewerId, reportId);
  const around = await findSurroundings(ctx.db, found.id);
  if (!around) throw caseNotFound();
  const { owner_id: userId } = found;
  const [reports, history] = await Promise.all([
    listCaseReports(ctx.db, viewerId, found),
    userId === null ? [] : listDecisions(ctx.db, { userId }, { limit: MAX_HISTORY }),
  ]);
  const rejection = await caseRejection(ctx.db, viewerId, found);
  return {
    ...presentDetails(ctx, found, around, reports, history),
    mayDecide: rejection === undefined,
  };
}

/** Tells the open desks of those who may act about a person that what waits about them has changed. */
export async function publishQueueChange(
  ctx: Pick<AppContext, 'clock' | 'events'>,
  tx: Tx,
  userId: string | null,
): Promise<void> {
  await publish(ctx, tx, 'reports-changed', await listModerators(tx, userId), {});
}

/** Returns the case as `getCase`, locked. */
export async function getLockedCase(tx: Tx, viewerId: string, reportId: string): Promise<CaseRow> {
  await lockCase(tx, reportId);
  return getCase(tx, viewerId, reportId);
}

/**
 * Takes a case, so that no other moderator works on it.
 * @throws HttpError 409 if another moderator has it, 403 if somebody else decides
 */
export async function takeCase(ctx: AppContext, viewerId: string, reportId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const found = await getLockedCase(tx, viewerId, reportId);
    const rejection = await caseRejection(tx, viewerId, found);
    if (rejection) throw rejection;
    if (found.taken_by !== null && found.taken_by !== viewerId) {
      throw conflict(`@${found.taken_name ?? ''} works on this already.`, 'taken');
    }
    await setTaken(tx, found, viewerId);
    await publishQueueChange(ctx, tx, found.owner_id);
  });
}

/** Releases a case, also one that another moderator has left behind. */
export async function releaseCase(ctx: AppContext, viewerId: string, reportId: string) {
  await ctx.db.transaction(async (tx) => {
    const found = await getLockedCase(tx, viewerId, reportId);
    await setTaken(tx, found, null);
    await publishQueueChange(ctx, tx, found.owner_id);
  });
}
