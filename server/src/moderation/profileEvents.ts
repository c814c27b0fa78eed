import { publishToRelatedUsers } from '../people/relations/relations.events';
import type { AppContext } from '../platform/context';
import type { Tx } from '../platform/db';
import { publish } from '../realtime/publish';

/** Tells open tabs of others, and of the person, that a profile has changed. */
export async function publishProfile(
  ctx: Pick<AppContext, 'clock' | 'events' | 'reads' | 'recentProfileViewers'>,
  tx: Tx,
  userId: string,
): Promise<void> {
  await publishToRelatedUsers(ctx, tx, userId);
  await publish(ctx, tx, 'relationship-changed', [userId], { userId });
}
