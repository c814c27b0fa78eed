import type { Appeal, AppealDetails, AppealPage, PageQuery } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { page } from '../../platform/db';
import { conflict, HttpError, notFound } from '../../platform/errors';
import { findDecisions, listDecisions } from '../decisions.store';
import { presentSubject } from '../moderation.presenter';
import { MAX_HISTORY, publishQueueChange } from '../queue.service';
import { findSurroundingsOfDecision } from '../queue.store';
import { presentAppeal } from './appeals.presenter';
import { findWaitingAppeal, listWaiting, lockWaitingAppeal, setAppealTaken } from './appeals.store';
import { checkMayDecideAppeal } from './deciding.policy';

/** Number of appeals per page unless the request states another one. */
const PAGE_LENGTH = 30;

export const appealNotFound = () => notFound('Nothing waits here any more.');

/** One page of the appeals that wait, the oldest first. */
export async function waitingAppeals(
  ctx: AppContext,
  { cursor, limit = PAGE_LENGTH }: PageQuery,
): Promise<AppealPage> {
  const { rows, nextCursor } = page(await listWaiting(ctx.db, cursor, limit), limit, (row) => ({
    at: row.created_at,
    id: row.decision_id,
  }));
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

async function mayDecide(...args: Parameters<typeof checkMayDecideAppeal>): Promise<boolean> {
  try {
    await checkMayDecideAppeal(...args);
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
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
  const history = await listDecisions(ctx.db, { userId: appeal.user_id, limit: MAX_HISTORY });
  return {
    ...presentAppeal(appeal, decision),
    ...presentSubject(
      ctx,
      around,
      history.filter(({ id }) => id !== decisionId),
    ),
    mayDecide: await mayDecide(ctx.db, viewerId, decision),
  };
}

/**
 * Takes an appeal, so that no other moderator works on it.
 * @throws HttpError 409 if another moderator has it
 */
export async function takeAppeal(
  ctx: AppContext,
  viewerId: string,
  decisionId: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const appeal = await lockWaitingAppeal(tx, decisionId);
    if (!appeal) throw appealNotFound();
    if (appeal.taken_by !== null && appeal.taken_by !== viewerId) {
      throw conflict(`@${appeal.taken_name ?? ''} works on this already.`, 'taken');
    }
    await setAppealTaken(tx, decisionId, viewerId);
    await publishQueueChange(ctx, tx);
  });
}

/** Releases an appeal, also one that another moderator has left behind. */
export async function releaseAppeal(ctx: AppContext, decisionId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (!(await lockWaitingAppeal(tx, decisionId))) throw appealNotFound();
    await setAppealTaken(tx, decisionId, null);
    await publishQueueChange(ctx, tx);
  });
}
