import type { Decide } from '@kithkin/shared/contract';
import { type DecisionSubject, makeDecision } from '../moderation/decide.service';
import { type EffectFilter, lockInForce, lockSanctioned } from '../moderation/decisions.store';
import type { ModerationContext } from '../moderation/moderationContext';
import { undoDecision } from '../moderation/undo.service';
import type { Tx } from '../platform/db';

const ACTOR = 'command-line';

/** Returns a user as the subject of a decision. */
export const aboutUser = (id: string, userName: string): DecisionSubject => ({
  target_type: 'user',
  target_id: id,
  owner_id: id,
  owner_name: userName,
  excerpt: null,
});

/** Makes a decision without an end as the desk does; its maker is the command line. */
export async function decideHere(
  ctx: ModerationContext,
  tx: Tx,
  subject: DecisionSubject,
  decision: Pick<Decide, 'action' | 'rule'>,
): Promise<void> {
  const person = subject.owner_id === null ? undefined : await lockSanctioned(tx, subject.owner_id);
  await makeDecision(
    ctx,
    tx,
    subject,
    { ...decision, message: '', until: null },
    { actor: ACTOR, person },
  );
}

/** Undoes the decisions that have an effect, as the desk does. Returns their number. */
export async function undoHere(
  ctx: ModerationContext,
  tx: Tx,
  filter: EffectFilter,
): Promise<number> {
  const decisions = await lockInForce(tx, filter, ctx.clock.now());
  for (const decision of decisions) {
    await undoDecision(ctx, tx, decision, { actor: ACTOR, reason: '' });
  }
  return decisions.length;
}
