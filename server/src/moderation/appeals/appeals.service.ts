import type { Appeal, AppealDetails, AppealPage, PageQuery } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { page, type Tx } from '../../platform/db';
import { conflict, notFound } from '../../platform/errors';
import { appealRejection, checkMayActAbout } from '../acting.policy';
import { findDecisions, listDecisions } from '../decisions.store';
import { presentSubject } from '../moderation.presenter';
import { MAX_HISTORY, publishQueueChange } from '../queue.service';
import { findSurroundingsOfDecision } from '../queue.store';
import { presentAppeal } from './appeals.presenter';
import { findWaitingAppeal, listWaiting, lockWaitingAppeal, setAppealTaken } from './appeals.store';

/** Number of appeals per page unless the request states another one. */
const PAGE_LENGTH = 30;

export const appealNotFound = () => notFound('There is nothing open here any more.');

/** One page of the appeals that wait, of people about whom the viewer may act, the oldest first. */
export async function waitingAppeals(
  ctx: AppContext,
  viewerId: string,
  { cursor, limit = PAGE_LENGTH }: PageQuery,
): Promise<AppealPage> {
  const { rows, nextCursor } = page(
    await listWaiting(ctx.db, viewerId, cursor, limit),
    limit,
    (row) => ({
      at: row.created_at,
      id: row.decision_id,
    }),
  );
  const decisions = await findDecisions(
    ctx.db,
    rows.map((row) => row.decision_id),
  );
  const appeals = rows.flatMap((row): Appeal[] => {
    const decision = decisions.get(row.decision_id);
    return decision ? [presentAppeal(row, decision)] : [];
  });
  return { appeals, nextCursor };
}

/** An appeal that waits, with what the decision was about. */
export async function appealDetails(
  ctx: AppContext,
  viewerId: string,
  decisionId: string,
): Promise<AppealDetails> {
  const appeal = await findWaitingAppeal(ctx.db, decisionId);
  const decision = (await findDecisions(ctx.db, [decisionId])).get(decisionId);
  const around = await findSurroundingsOfDecision(ctx.db, decisionId);
  if (!appeal || !decision || !around) throw appealNotFound();
  const { user_id: userId } = appeal;
  await checkMayActAbout(ctx.db, viewerId, userId, appealNotFound);
  const history = await listDecisions(ctx.db, { userId }, { limit: MAX_HISTORY });
  return {
    ...presentAppeal(appeal, decision),
    ...presentSubject(
      ctx,
      around,
      history.filter(({ id }) => id !== decisionId),
    ),
    mayDecide: (await appealRejection(ctx.db, viewerId, decision)) === undefined,
  };
}

/**
 * Returns an appeal that waits, locked, if the viewer may act about the person.
 * @throws HttpError 404 if it is decided, unknown or the viewer's own, 403 for other reasons
 */
async function getLockedAppeal(tx: Tx, viewerId: string, decisionId: string) {
  const appeal = await lockWaitingAppeal(tx, decisionId);
  if (!appeal) throw appealNotFound();
  await checkMayActAbout(tx, viewerId, appeal.user_id, appealNotFound);
  return appeal;
}

/**
 * Takes an appeal, so that no other moderator works on it.
 * @throws HttpError 409 if another moderator has it, 403 if somebody else decides
 */
export async function takeAppeal(ctx: AppContext, viewerId: string, decisionId: string) {
  await ctx.db.transaction(async (tx) => {
    const appeal = await getLockedAppeal(tx, viewerId, decisionId);
    const decision = (await findDecisions(tx, [decisionId])).get(decisionId);
    const rejection = decision && (await appealRejection(tx, viewerId, decision));
    if (rejection) throw rejection;
    if (appeal.taken_by !== null && appeal.taken_by !== viewerId) {
      throw conflict(`@${appeal.taken_name ?? ''} works on this already.`, 'taken');
    }
    await setAppealTaken(tx, decisionId, viewerId);
    await publishQueueChange(ctx, tx, appeal.user_id);
  });
}

/** Releases an appeal, also one that another moderator has left behind. */
export async function releaseAppeal(ctx: AppContext, viewerId: string, decisionId: string) {
  await ctx.db.transaction(async (tx) => {
    const { user_id: userId } = await getLockedAppeal(tx, viewerId, decisionId);
    await setAppealTaken(tx, decisionId, null);
    await publishQueueChange(ctx, tx, userId);
  });
}
