import { publishConversation, publishMessageUpdated } from '../../chats/chats.events';
import { markFilesDeleted } from '../../chats/messages/hiddenMessages.store';
import { deleteRetained, findHashes, removeAssets } from '../../media';
import { noteDeletedPictures } from '../../people/profile/hiddenParts.store';
import type { Tx } from '../../platform/db';
import { publishFiles } from '../../posts/hiddenFiles/hiddenFiles.service';
import { markPostFilesDeleted } from '../../posts/hiddenFiles/hiddenFiles.store';
import { deleteStory } from '../../stories/end.service';
import type { ModerationContext } from '../moderationContext';
import { publishProfile } from '../profileEvents';
import {
  insertBlocked,
  listGroupsWith,
  listStoriesWith,
  lockBlockedAssets,
} from './deleteMedia.store';

/** Files per transaction. */
const BATCH = 50;

/**
 * Deletes files wherever they stand, and those that reports retain. What showed them stays without
 * them; stories end. Open tabs follow.
 */
export async function deleteFiles(
  ctx: ModerationContext,
  tx: Tx,
  assetIds: readonly string[],
  decisionId: string,
): Promise<void> {
  const messages = await markFilesDeleted(tx, assetIds);
  const posts = await markPostFilesDeleted(tx, assetIds, ctx.clock.now());
  const people = await noteDeletedPictures(tx, assetIds, decisionId);
  const groups = await listGroupsWith(tx, assetIds);
  for (const story of await listStoriesWith(tx, assetIds)) await deleteStory(ctx, tx, story);
  await deleteRetained(tx, assetIds);
  await removeAssets(ctx, tx, assetIds);
  for (const message of messages) await publishMessageUpdated(ctx, tx, message);
  for (const post of posts) await publishFiles(ctx, tx, post);
  for (const person of people) await publishProfile(ctx, tx, person);
  for (const group of groups) await publishConversation(ctx, tx, group);
}

/**
 * Deletes a batch of stored files that uploads reject: copies of deleted ones. What a copy was sent as,
 * and how it is stored, is rejected from then on too. Returns true if there may be more.
 */
export async function deleteCopies(ctx: ModerationContext, tx: Tx): Promise<boolean> {
  const copies = await lockBlockedAssets(tx, BATCH);
  const hashes = await findHashes(
    tx,
    copies.map((copy) => copy.id),
  );
  for (const { id, decision_id: decisionId } of copies) {
    await insertBlocked(tx, decisionId, hashes.get(id) ?? []);
    await deleteFiles(ctx, tx, [id], decisionId);
  }
  return copies.length > 0;
}
