import Type from 'typebox';
import { defineJob } from '../../platform/jobs';
import { MEDIA_QUEUE } from '../mediaStore';
import { insertHashes, listUnhashed } from './hashes.store';
import { hashStoredFile } from './hashFile';

const EVERY_MS = 24 * 60 * 60_000;
/** Files per job, so that other jobs of the queue are not delayed. */
const BATCH = 20;
/** Pause between two batches: a network with millions of old files is not slowed down for hours. */
const PAUSE_MS = 2_000;
const KEY = 'media.hashBatch';
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Hashes files that an earlier version has stored, in batches; looks for such files once a day. */
export const hashMedia = defineJob({
  kind: 'media.hash',
  queue: MEDIA_QUEUE,
  payload: Type.Unknown(),
  every: EVERY_MS,
  run: (ctx) => ctx.jobs.add(ctx.db, hashMediaBatch, { after: FIRST_ID }, { key: KEY }),
});

/** Hashes one batch; the job runs again for the next one. */
export const hashMediaBatch = defineJob({
  kind: 'media.hashBatch',
  queue: MEDIA_QUEUE,
  payload: Type.Object({ after: Type.String({ format: 'uuid' }) }),
  async run(ctx, { after }) {
    const files = await listUnhashed(ctx.db, after, BATCH);
    for (const file of files) {
      const hash = await hashStoredFile(ctx, file);
      // The file may have been deleted meanwhile.
      if (hash) await insertHashes(ctx.db, file.id, [hash]);
    }
    const last = files.at(-1);
    if (files.length === BATCH && last) {
      const runAt = new Date(ctx.clock.now().getTime() + PAUSE_MS);
      await ctx.jobs.add(ctx.db, hashMediaBatch, { after: last.id }, { key: KEY, runAt });
    }
  },
});
