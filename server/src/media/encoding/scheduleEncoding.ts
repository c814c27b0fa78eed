import type { AppContext } from '../../platform/context';
import type { Queryable } from '../../platform/db';
import type { Asset } from '../mediaTypes';
import { encodeVideo } from './encodeVideos.job';
import { insertEncoding } from './videoEncodings.store';

/** Adds a video to those that wait, with a job for it, in the transaction of its row. */
export async function scheduleEncoding(
  ctx: AppContext,
  on: Queryable,
  asset: Asset,
  now: Date,
): Promise<void> {
  await insertEncoding(on, asset, now);
  await ctx.jobs.add(on, encodeVideo, {});
}
