import Type from 'typebox';
import type { Queryable } from '../platform/db';
import { defineJob, type JobQueue } from '../platform/jobs';
import { deleteAssets } from './assets.store';
import { listRetained } from './retained.store';

/**
 * Queue of jobs that use the media store, so that an unresponsive S3 server blocks no other job.
 */
export const MEDIA_QUEUE = 'media';

/** Removes the files of deleted assets, except those that a report retains. */
export const removeMedia = defineJob({
  kind: 'media.remove',
  queue: MEDIA_QUEUE,
  payload: Type.Object({ ids: Type.Array(Type.String({ format: 'uuid' })) }),
  async run(ctx, { ids }) {
    const retained = await listRetained(ctx.db, ids);
    for (const id of ids) if (!retained.has(id)) await ctx.mediaStore.remove(id);
  },
});

/**
 * Deletes the rows of assets and enqueues a job that removes their files. The job is part of the
 * transaction, so neither a rollback nor a crash leaves rows without files or files without rows.
 */
export async function removeAssets(
  ctx: { jobs: JobQueue },
  tx: Queryable,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await deleteAssets(tx, ids);
  await ctx.jobs.add(tx, removeMedia, { ids: [...ids] });
}
