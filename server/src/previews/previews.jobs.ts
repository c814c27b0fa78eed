import { Id } from '@kithkin/shared/contract';
import Type from 'typebox';
import { discard, removeAssets } from '../media';
import type { AppContext } from '../platform/context';
import type { Tx } from '../platform/db';
import { defineJob } from '../platform/jobs';
import { decodePage, readMetadata } from './metadata';
import { withPicture } from './previewPicture';
import { deleteUnused, findWaitingUrl, pictureIdOf, setFetched } from './previews.store';

const PAGE = { types: ['text/html', 'application/xhtml+xml'], maxBytes: 1024 * 1024, isCut: true };
const PICTURE = { types: ['image/'], maxBytes: 5 * 1024 * 1024 };

const DAY = 24 * 60 * 60_000;
/** Previews that are deleted at once. */
const BATCH = 500;

/** Fetches a preview. Others do not wait for a slow server. */
export const fetchPreview = defineJob({
  kind: 'previews.fetch',
  queue: 'previews',
  parallel: 4,
  payload: Type.Object({ id: Id }),
  run: (ctx, { id }) => loadPreview(ctx, id),
});

/** Deletes previews that nothing shows any more, once a day. */
export const purgePreviews = defineJob({
  kind: 'previews.purge',
  payload: Type.Unknown(),
  every: DAY,
  async run(ctx) {
    const before = new Date(ctx.clock.now().getTime() - 2 * DAY);
    let count: number;
    do {
      count = await ctx.db.transaction(async (tx) => {
        const deleted = await deleteUnused(tx, before, BATCH);
        await removeAssets(ctx, tx, deleted.pictures);
        return deleted.count;
      });
    } while (count === BATCH);
  },
});

/** Reads an address. What goes wrong is of its server, and there is no preview. */
async function read(ctx: AppContext, url: URL, wanted: typeof PAGE | typeof PICTURE) {
  try {
    return await ctx.publicGet.get(url, wanted);
  } catch (error) {
    // Its message may name the address, which is part of somebody's text.
    const reason = error instanceof Error ? error.name : 'unknown';
    ctx.log.debug({ reason }, 'A link could not be read for its preview.');
    return null;
  }
}

/** Fetches a preview, stores it and publishes it; does nothing if that was done before. */
export async function loadPreview(ctx: AppContext, previewId: string): Promise<void> {
  const address = await findWaitingUrl(ctx.db, previewId);
  if (address === undefined) return;
  const file = await read(ctx, new URL(address), PAGE);
  const page = file && readMetadata(decodePage(file.body, file.contentType), file.url);
  const picture = page?.picture ? await read(ctx, page.picture, PICTURE) : null;
  await withPicture(ctx, picture?.body ?? null, async (stored) => {
    const found = file && page ? { page, finalUrl: file.url, picture: stored } : null;
    const isFirst = await ctx.db.transaction(async (tx) => {
      const isSet = await setFetched(tx, previewId, found, ctx.clock.now());
      if (isSet && found) await ctx.onPreviewReady(tx, previewId);
      return isSet;
    });
    if (stored && !isFirst) await discard(ctx, [{ id: pictureIdOf(stored) }]);
  });
}

/** What an area does when a preview is ready. */
export interface PreviewArea {
  /** Publishes the subjects that show a preview. */
  onPreviewReady?(ctx: AppContext, tx: Tx, previewId: string): Promise<void>;
}

declare module '../platform/context' {
  interface AppContext {
    /** Publishes the subjects that show a preview. */
    onPreviewReady(tx: Tx, previewId: string): Promise<void>;
  }
}
