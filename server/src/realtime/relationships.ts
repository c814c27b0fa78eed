import type { AppContext } from '../platform/context';
import type { Tx } from '../platform/db';
import { publish } from './publish';

/**
 * Tells people's open tabs that what they may see of somebody, or do with them, has changed (follow,
 * accept, reject, block, unblock, private, deactivate …), so that it is felt at once. It says about
 * whom and nothing more: the tab asks over HTTP, where visibility is decided. For a change between
 * two people, call it once for each of them.
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
