import { findHashes, hashStoredFile } from '../../media';
import type { Tx } from '../../platform/db';
import { unprocessable } from '../../platform/errors';
import type { DecisionRow } from '../decisions.store';
import type { ModerationContext } from '../moderationContext';
import { deleteCopiesJob } from './deleteCopies.job';
import { deleteCopies, deleteFiles } from './deleteCopies.service';
import { deleteBlocked, insertBlocked, listCaseFiles } from './deleteMedia.store';

/**
 * Deletes the files of a case everywhere, and rejects them at every upload from then on.
 * @throws HttpError 422 if the case has no files
 */
export async function deleteMedia(
  ctx: ModerationContext,
  tx: Tx,
  decision: DecisionRow,
): Promise<void> {
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

/** Lets the files of a decision be uploaded again. */
export async function liftBlock(tx: Tx, decisionId: string): Promise<void> {
  await deleteBlocked(tx, decisionId);
}
