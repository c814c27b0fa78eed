import Type from 'typebox';
import { publishToRelatedUsers } from '../people/relations/relations.events';
import type { AppContext } from '../platform/context';
import type { Tx } from '../platform/db';
import { defineJob } from '../platform/jobs';
import { liftEndedSuspension, setSuspended } from './sanctions.store';

type SanctionContext = Pick<AppContext, 'clock' | 'events' | 'reads' | 'recentProfileViewers'>;

/** Suspends a user, or lifts the suspension with null; open tabs of others follow. */
export async function changeSuspended(
  ctx: SanctionContext,
  tx: Tx,
  userId: string,
  suspension: { until: Date | null } | null,
): Promise<void> {
  const now = ctx.clock.now();
  await setSuspended(tx, userId, suspension ? now : null, now, suspension?.until ?? null);
  await publishToRelatedUsers(ctx, tx, userId);
}

/** Lifts a suspension at its end. A suspension that was changed meanwhile stays. */
export const endSuspensionJob = defineJob({
  kind: 'moderation.endSuspension',
  payload: Type.Object({ userId: Type.String() }),
  async run(ctx, { userId }) {
    await ctx.db.transaction(async (tx) => {
      const lifted = await liftEndedSuspension(tx, userId, ctx.clock.now());
      if (lifted) await publishToRelatedUsers(ctx, tx, userId);
    });
  },
});
