import { Id } from '@kithkin/shared/contract';
import Type from 'typebox';
import { discard } from '../media';
import type { AppContext } from '../platform/context';
import type { Tx } from '../platform/db';
import { defineJob } from '../platform/jobs';
import { deleteAssets } from './writeStore';

/** Removes the bytes of files that no post has any more: after the commit, and until it succeeds. */
export const discardFiles = defineJob({
  kind: 'posts.discard-files',
  payload: Type.Object({ ids: Type.Array(Id) }),
  run: (ctx, { ids }) =>
    discard(
      ctx,
      ids.map((id) => ({ id })),
    ),
});

/** Drops files of posts: their addresses end with the commit, their bytes go right after it. */
export async function dropFiles(ctx: AppContext, tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await deleteAssets(
    tx,
    ids.map((id) => ({ id })),
  );
  await ctx.jobs.add(tx, discardFiles, { ids });
}
