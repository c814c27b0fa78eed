import Type from 'typebox';
import type { AppContext } from '../platform/context';
import { list, type Queryable, sql } from '../platform/db';
import { defineJob } from '../platform/jobs';

/** Work on the store: an S3 server that does not answer holds up nothing else. */
export const MEDIA_QUEUE = 'media';

/** Removes the bytes of assets whose rows are gone. */
export const removeMedia = defineJob({
  kind: 'media.remove',
  lane: MEDIA_QUEUE,
  payload: Type.Object({ ids: Type.Array(Type.String({ format: 'uuid' })) }),
  async run(ctx, { ids }) {
    for (const id of ids) await ctx.mediaStore.remove(id);
  },
});

/**
 * Deletes the rows of assets, and their bytes once the transaction is committed: the job is part of
 * it, so that neither a rollback nor the end of the process leaves one without the other.
 */
export async function removeAssets(
  ctx: AppContext,
  tx: Queryable,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.run(sql`delete from media_assets where id = any(${list(ids, 'uuid')})`);
  await ctx.jobs.add(tx, removeMedia, { ids: [...ids] });
}
