import type { OwnDecision, OwnDecisionList } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { badRequest, conflict, notFound } from '../../platform/errors';
import { listDecisions, lockDecision } from '../decisions.store';
import { publishQueueChange } from '../queue.service';
import { canBeAppealed, presentOwnDecision } from './appeals.presenter';
import { findAppeals, insertAppeal } from './appeals.store';

const MAX_LISTED = 50;

/** The latest decisions about the viewer, without dismissals, with the viewer's appeals. */
export async function ownDecisions(ctx: AppContext, userId: string): Promise<OwnDecisionList> {
  const rows = await listDecisions(ctx.db, { userId }, { limit: MAX_LISTED, isNotified: true });
  const appeals = await findAppeals(
    ctx.db,
    rows.map((row) => row.id),
  );
  return { decisions: rows.map((row) => presentOwnDecision(row, appeals.get(row.id))) };
}

/**
 * Appeals against a decision about the viewer, once; open desks follow.
 * @throws HttpError 404 if there is no such decision about the viewer, 409 if it was undone or has an
 * appeal
 */
export function makeAppeal(
  ctx: AppContext,
  userId: string,
  decisionId: string,
  typed: string,
): Promise<OwnDecision> {
  const text = typed.trim();
  if (text === '') throw badRequest('Please write why the decision is wrong.');
  return ctx.db.transaction(async (tx) => {
    const decision = await lockDecision(tx, decisionId);
    if (decision?.user_id !== userId || decision.action === 'dismissed') {
      throw notFound('There is no such decision about you.');
    }
    if (!canBeAppealed(decision)) throw conflict('This decision was undone already.', 'undone');
    const added = await insertAppeal(tx, { decisionId, userId, text }, ctx.clock.now());
    if (!added) throw conflict('You have appealed against this already.', 'appealed');
    await publishQueueChange(ctx, tx, userId);
    const appeal = (await findAppeals(tx, [decisionId])).get(decisionId);
    return presentOwnDecision(decision, appeal);
  });
}
