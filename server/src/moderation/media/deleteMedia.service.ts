import Type from 'typebox';
import { publishConversation, publishMessageUpdated } from '../../chats/chats.events';
import { markFilesDeleted } from '../../chats/messages/hiddenMessages.store';
import { deleteRetained, findHashes, hashStoredFile, removeAssets } from '../../media';
import { noteDeletedPictures } from '../../people/profile/hiddenParts.store';
import type { Tx } from '../../platform/db';
import { unprocessable } from '../../platform/errors';
import { defineJob } from '../../platform/jobs';
import { publishCommentFile } from '../../posts/comments/commentFiles.service';
import { markCommentFilesDeleted } from '../../posts/comments/comments.store';
import { publishFiles } from '../../posts/hiddenFiles/hiddenFiles.service';
import { markPostFilesDeleted } from '../../posts/hiddenFiles/hiddenFiles.store';
import { deleteStory } from '../../stories/end.service';
import type { DecisionRow } from '../decisions.store';
import { publishProfile } from '../hide.service';
import type { ModerationContext } from '../moderationContext';
import {
  insertBlocked,
  listCaseFiles,
  listWithFiles,
  lockBlockedAssets,
} from './deleteMedia.store';

/** Files per transaction. */
const BATCH = 50;

/**
 * Deletes files wherever they stand, and those that reports retain. What showed them stays without
 * them; stories end. Open tabs follow.
 */
async function deleteFiles(
  ctx: ModerationContext,
  tx: Tx,
  assetIds: readonly string[],
  decisionId: string,
): Promise<void> {
  const messages = await markFilesDeleted(tx, assetIds);
  const posts = await markPostFilesDeleted(tx, assetIds, ctx.clock.now());
  const comments = await markCommentFilesDeleted(tx, assetIds, ctx.clock.now());
  const people = await noteDeletedPictures(tx, assetIds, decisionId);
  const groups = await listWithFiles(tx, 'conversations', assetIds);
  for (const story of await listWithFiles(tx, 'stories', assetIds))
    await deleteStory(ctx, tx, story);
  await deleteRetained(tx, assetIds);
  await removeAssets(ctx, tx, assetIds);
  for (const message of messages) await publishMessageUpdated(ctx, tx, message);
  for (const post of posts) await publishFiles(ctx, tx, post);
  for (const comment of comments) await publishCommentFile(ctx, tx, comment);
  for (const person of people) await publishProfile(ctx, tx, person);
  for (const group of groups) await publishConversation(ctx, tx, group);
}

/**
 * Deletes a batch of stored files that uploads reject: copies of deleted ones. What a copy was sent as,
 * and how it is stored, is rejected from then on too. Returns true if there may be more.
 */
async function deleteCopies(ctx: ModerationContext, tx: Tx): Promise<boolean> {
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

const EVERY_MS = 60 * 60_000;

/**
 * Deletes stored copies of deleted files, in batches: those beyond the batch of the decision, and
 * files of earlier versions that were hashed since.
 */
export const deleteCopiesJob = defineJob({
  kind: 'moderation.deleteCopies',
  payload: Type.Object({}),
  async run(ctx) {
    while (await ctx.db.transaction((tx) => deleteCopies(ctx, tx)));
  },
});

/** Looks for such copies every hour. */
export const findCopiesJob = defineJob({
  kind: 'moderation.findCopies',
  payload: Type.Unknown(),
  every: EVERY_MS,
  run: (ctx) => ctx.jobs.add(ctx.db, deleteCopiesJob, {}, { key: 'moderation.deleteCopies' }),
});

/**
 * Deletes the files of a case everywhere, and rejects them at every upload from then on.
 * @throws HttpError 422 if the case has no files
 */
export async function deleteMedia(ctx: ModerationContext, tx: Tx, decision: DecisionRow) {
  const files = await listCaseFiles(tx, decision);
  if (files.length === 0) throw unprocessable('There is no file of this any more.');
  const ids = files.map((file) => file.id);
  const known = await findHashes(tx, ids);
  for (const file of files) {
    // Only files of earlier versions, or whose post was deleted, have no known hash.
    const stored = known.has(file.id) ? null : await hashStoredFile(ctx, file);
    await insertBlocked(tx, decision.id, known.get(file.id) ?? (stored ? [stored] : []));
  }
  await deleteFiles(ctx, tx, ids, decision.id);
  if (await deleteCopies(ctx, tx)) await ctx.jobs.add(tx, deleteCopiesJob, {});
}
