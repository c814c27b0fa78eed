import type { HidePart, LimitKind } from '@kithkin/shared/contract';
import type { Tx } from '../platform/db';
import { delayScheduled } from '../posts/schedule/delayed.service';
import { type DecisionRow, remainingSanction } from './decisions.store';
import { hideParts, showParts } from './hideParts.service';
import { deleteMedia } from './media/deleteMedia.service';
import { deleteBlocked } from './media/deleteMedia.store';
import type { ModerationContext } from './moderationContext';
import { changeSuspended, endSuspensionJob } from './sanctions.service';
import { setLimit } from './sanctions.store';

const suspensionKey = (userId: string) => `moderation.suspension.${userId}`;

/** Sets what the decisions that are not undone amount to for a user. */
async function updateSuspension(ctx: ModerationContext, tx: Tx, userId: string): Promise<void> {
  const { until, forGood } = await remainingSanction(
    tx,
    userId,
    { action: 'suspended' },
    ctx.clock.now(),
  );
  const end = forGood ? null : until;
  const isSuspended = forGood || until !== null;
  await changeSuspended(ctx, tx, userId, isSuspended ? { until: end } : null);
  const key = suspensionKey(userId);
  if (end) await ctx.jobs.add(tx, endSuspensionJob, { userId }, { runAt: end, key });
  else await ctx.jobs.remove(tx, key);
}

async function updateLimit(ctx: ModerationContext, tx: Tx, userId: string): Promise<void> {
  const now = ctx.clock.now();
  const remaining = async (kind: LimitKind) =>
    (await remainingSanction(tx, userId, { action: 'limited', kind }, now)).until;
  const limit = { nothing: await remaining('nothing'), followers: await remaining('followers') };
  await setLimit(tx, userId, limit);
  await delayScheduled(ctx, tx, userId, limit);
}

/** Applies what a decision that was just inserted changes. */
export async function applyDecision(ctx: ModerationContext, tx: Tx, decision: DecisionRow) {
  const { action, user_id: userId } = decision;
  switch (action) {
    case 'dismissed':
    case 'warned':
      return;
    case 'hidden':
      return hideParts(ctx, tx, decision);
    case 'removed':
      return deleteMedia(ctx, tx, decision);
    case 'limited':
      return userId === null ? undefined : updateLimit(ctx, tx, userId);
    case 'suspended':
      return userId === null ? undefined : updateSuspension(ctx, tx, userId);
  }
}

/**
 * Takes back what a decision has changed; other decisions about the user remain in force. Returns
 * the parts of a profile that stay, because the person has set them anew since.
 */
export async function revertDecision(
  ctx: ModerationContext,
  tx: Tx,
  decision: DecisionRow,
): Promise<HidePart[]> {
  if (decision.action === 'hidden') return showParts(ctx, tx, decision);
  // The bytes are gone; they may be uploaded again.
  if (decision.action === 'removed') await deleteBlocked(tx, decision.id);
  else await applyDecision(ctx, tx, decision);
  return [];
}
