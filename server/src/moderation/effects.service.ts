import type { AppContext } from '../platform/context';
import type { Tx } from '../platform/db';
import { badRequest } from '../platform/errors';
import { type DecisionRow, remainingSanction } from './decisions.store';
import { changeHidden } from './hide.service';
import { changeSuspended, endSuspensionJob } from './sanctions.service';
import { setLimit } from './sanctions.store';

const suspensionKey = (userId: string) => `moderation.suspension.${userId}`;

/** Sets what the decisions that are not undone amount to for a user. */
async function updateSuspension(ctx: AppContext, tx: Tx, userId: string): Promise<void> {
  const { until, forGood } = await remainingSanction(tx, userId, 'suspended', ctx.clock.now());
  const end = forGood ? null : until;
  const isSuspended = forGood || until !== null;
  await changeSuspended(ctx, tx, userId, isSuspended ? { until: end } : null);
  const key = suspensionKey(userId);
  if (end) await ctx.jobs.add(tx, endSuspensionJob, { userId }, { runAt: end, key });
  else await ctx.jobs.remove(tx, key);
}

async function updateLimit(ctx: AppContext, tx: Tx, userId: string): Promise<void> {
  const { until } = await remainingSanction(tx, userId, 'limited', ctx.clock.now());
  await setLimit(tx, userId, until);
}

async function setVisible(
  ctx: AppContext,
  tx: Tx,
  { target_type: type, target_id: id }: DecisionRow,
  hide: boolean,
): Promise<void> {
  if (type === 'user' || type === 'message') {
    throw badRequest('Only posts, comments and stories can be hidden.');
  }
  await changeHidden(ctx, tx, { type, id, hide });
}

/** Applies what a decision that was just inserted changes. */
export async function applyDecision(ctx: AppContext, tx: Tx, decision: DecisionRow): Promise<void> {
  const { action, user_id: userId } = decision;
  switch (action) {
    case 'dismissed':
    case 'warned':
      return;
    case 'hidden':
      return setVisible(ctx, tx, decision, true);
    case 'limited':
      return userId === null ? undefined : updateLimit(ctx, tx, userId);
    case 'suspended':
      return userId === null ? undefined : updateSuspension(ctx, tx, userId);
  }
}

/** Takes back what a decision has changed; other decisions about the user remain in force. */
export async function revertDecision(
  ctx: AppContext,
  tx: Tx,
  decision: DecisionRow,
): Promise<void> {
  if (decision.action === 'hidden') return setVisible(ctx, tx, decision, false);
  return applyDecision(ctx, tx, decision);
}
