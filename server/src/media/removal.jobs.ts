import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import Type from 'typebox';
import type { AppContext } from '../platform/context';
import type { Queryable } from '../platform/db';
import { errorCode } from '../platform/errors';
import { isId } from '../platform/ids';
import { defineJob, type JobQueue } from '../platform/jobs';
import { deleteAssets, listKnown, listRetained, listUnused } from './media.store';
import { MEDIA_QUEUE } from './mediaStore';

const HOUR = 60 * 60_000;
/** Minimum age in milliseconds; younger files may belong to an upload in flight. */
const ORPHAN_RETENTION_MS = 24 * HOUR;
const EVERY = 6 * HOUR;
/** Batch sizes, so that other jobs are not delayed. */
const ROWS = 500;
const FOLDERS = 2000;

/** Removes the files of deleted assets, except those that a report retains. */
export const removeMedia = defineJob({
  kind: 'media.remove',
  queue: MEDIA_QUEUE,
  payload: Type.Object({ ids: Type.Array(Type.String({ format: 'uuid' })) }),
  run: (ctx, { ids }) => removeFiles(ctx, ids),
});

/**
 * Deletes the rows of assets and enqueues a job that removes their files. The job is part of the
 * transaction, so neither a rollback nor a crash leaves rows without files or files without rows.
 */
export async function removeAssets(ctx: { jobs: JobQueue }, tx: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return;
  await deleteAssets(tx, ids);
  await ctx.jobs.add(tx, removeMedia, { ids: [...ids] });
}

/**
 * Removes unused assets every six hours: first rows, then files without a row that no report
 * retains.
 */
export const sweepMedia = defineJob({
  kind: 'media.sweep',
  queue: MEDIA_QUEUE,
  payload: Type.Unknown(),
  every: EVERY,
  async run(ctx) {
    await clearTemporary(ctx);
    let found: number;
    do found = await removeUnused(ctx);
    while (found === ROWS);
    await ctx.jobs.add(ctx.db, sweepStore, { after: '' }, { key: 'media.sweepStore' });
  },
});

/** Sweeps one batch of the store; the next batch is a separate job. */
export const sweepStore = defineJob({
  kind: 'media.sweepStore',
  queue: MEDIA_QUEUE,
  payload: Type.Object({ after: Type.String() }),
  async run(ctx, { after }) {
    const ids = await ctx.mediaStore.list(after, FOLDERS);
    const old = ids.filter((id) => createdAt(id) < ctx.clock.now().getTime() - ORPHAN_RETENTION_MS);
    const known = new Set(old.length > 0 ? await listKnown(ctx.db, old) : []);
    const lost = old.filter((id) => !known.has(id));
    await removeFiles(ctx, lost);
    const last = ids.at(-1);
    if (ids.length === FOLDERS && last !== undefined) {
      await ctx.jobs.add(ctx.db, sweepStore, { after: last });
    }
  },
});

/** Removes the files of assets without a row, except those that a report retains. */
async function removeFiles(ctx: AppContext, ids: readonly string[]): Promise<void> {
  const retained = await listRetained(ctx.db, ids);
  for (const id of ids) if (!retained.has(id)) await ctx.mediaStore.remove(id);
}

/** Removes unused assets and returns their number. */
function removeUnused(ctx: AppContext): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - ORPHAN_RETENTION_MS);
  return ctx.db.transaction(async (tx) => {
    const unused = await listUnused(tx, before, ROWS);
    await removeAssets(ctx, tx, unused);
    return unused.length;
  });
}

/** Removes temporary files left by killed processes. */
export async function clearTemporary(ctx: AppContext): Promise<void> {
  const folder = join(ctx.config.dataDir, 'tmp');
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    if (!isId(name) || createdAt(name) > ctx.clock.now().getTime() - ORPHAN_RETENTION_MS) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Returns the creation time of an id in milliseconds: the first 48 bits of a UUIDv7. */
function createdAt(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}
