import type { AppContext } from '../platform/context';
import type { Tx } from '../platform/db';
import { publish } from './publish';

/**
 * Publishes that a user's visibility or relationship to other users has changed (follow, accept,
 * reject, block, unblock, private, deactivate …). The event contains only the user's id: tabs then
 * refetch over HTTP, where visibility is decided. For a change between two users, call it once for
 * each of them.
 */
export async function publishRelationshipChange(
  ctx: Pick<AppContext, 'clock' | 'events'>,
  tx: Tx,
  userIds: readonly string[],
  aboutId: string,
): Promise<void> {
  const recipientIds = userIds.filter((userId) => userId !== aboutId);
  await publish(ctx, tx, 'relationship-changed', recipientIds, { userId: aboutId });
}
