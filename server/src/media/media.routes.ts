import { Readable } from 'node:stream';
import { MediaFormats, StorageUse } from '@kithkin/shared/contract';
import Type from 'typebox';
import { notFound } from '../platform/errors';
import type { Area } from '../platform/http/app';
import { matchesEtag } from '../platform/http/etag';
import { route } from '../platform/http/route';
import { type AssetRow, findAsset } from './assets.store';
import { encodeVideo, removeVideoSource } from './encoding/encodeVideos.job';
import { FILE_POLICY } from './filePolicy';
import { hashMedia, hashMediaBatch } from './hashes/hashes.jobs';
import { byteRange, resolveRange } from './range';
import { removeMedia } from './removal';
import { findRetained } from './retained.store';
import { storageUse } from './storage';
import { clearTemporary, sweepMedia, sweepStore } from './sweep';

const Params = Type.Object({
  id: Type.String({ format: 'uuid' }),
  file: Type.String({ pattern: '^[a-z0-9]+\\.[a-z0-9]+$' }),
});
const Query = Type.Object({
  e: Type.Integer({ minimum: 0 }),
  s: Type.String({ maxLength: 64 }),
  o: Type.Optional(Type.Literal('1')),
});

/** Time before the end of a signed address of the bucket in which browsers ask for a new one. */
const REDIRECT_MARGIN_SECONDS = 30;

/** Serves media files at signed addresses, whole or in ranges. */
export const media: Area = {
  name: 'media',
  jobs: [
    removeMedia,
    sweepMedia,
    sweepStore,
    hashMedia,
    hashMediaBatch,
    encodeVideo,
    removeVideoSource,
  ],
  register(app, ctx) {
    app.addHook('onReady', async () =>
      ctx.background.run('media.clearTemporary', () => clearTemporary(ctx)),
    );
    route(app, ctx, {
      method: 'GET',
      url: '/users/me/storage',
      summary: 'Returns the storage that the viewer’s files use, and its limit.',
      auth: 'viewer',
      limit: 'read',
      response: StorageUse,
      handler: ({ viewer }) => storageUse(ctx, viewer.userId),
    });
    route(app, ctx, {
      method: 'GET',
      url: '/media/formats',
      summary: 'Lists the formats that are accepted only if this server can re-encode them.',
      auth: 'none',
      limit: 'read',
      response: MediaFormats,
      async handler({ reply }) {
        reply.header('cache-control', 'public, max-age=300');
        return { hevc: ctx.videoEncoder !== null };
      },
    });
    route(app, ctx, {
      method: 'GET',
      url: '/media/:id/:file',
      summary: 'Returns a file of the media store, at a signed address from another response.',
      auth: 'none',
      limit: 'media',
      params: Params,
      query: Query,
      response: Type.Unknown({ description: 'The bytes' }),
      async handler({ params, query, request, reply }) {
        const now = ctx.clock.now();
        const found = await findAsset(ctx.db, params.id);
        const isServed = found && (found.active || found.scope === 'chat');
        // Moderators see what was reported also when it or its owner was removed.
        const retained =
          query.o === '1' && !isServed ? await findRetained(ctx.db, params.id) : undefined;
        const asset = retained ?? found;
        if (!asset || !ctx.mediaUrls.accepts(params.id, asset, query, now)) throw notFound();
        // Media of inactive users is not served, except files sent in chats, which stay in the
        // threads.
        if (!asset.active && asset.scope !== 'chat') throw notFound();
        if (!asset.stands && query.o !== '1') throw notFound();
        const file = fileOf(asset, `${params.id}/${params.file}`);
        if (!file) throw notFound();

        // The content at a path never changes.
        const etag = `"${params.id}.${params.file}"`;
        reply
          .type(asset.mime)
          .header('accept-ranges', 'bytes')
          .header('etag', etag)
          .header(
            'cache-control',
            `private, max-age=${Math.floor((query.e - now.getTime()) / 1000)}, immutable`,
          )
          .header('content-disposition', 'inline')
          .header('content-security-policy', FILE_POLICY)
          // A site on another host may embed the files; access was already checked above.
          .header('cross-origin-resource-policy', 'cross-origin');
        if (ctx.mediaRedirect) {
          reply.header('vary', 'sec-fetch-mode');
          // Elements only: a script that fetches a file needs it from the page's own host.
          if (request.method === 'GET' && request.headers['sec-fetch-mode'] === 'no-cors') {
            const at = now.getTime();
            const target = { path: file.path, mime: asset.mime };
            const { url, end } = await ctx.mediaRedirect.addressOf(target, query.e, at);
            const seconds = Math.max(0, Math.floor((end - at) / 1000) - REDIRECT_MARGIN_SECONDS);
            reply.removeHeader('etag').removeHeader('content-disposition');
            return void (await reply
              .header('cache-control', `private, max-age=${seconds}`)
              .redirect(url, 302));
          }
        }
        if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();
        const range = byteRange(resolveRange(request.headers, etag), file.bytes);
        if (range === 'unsatisfiable') {
          return reply
            .status(416)
            .header('cache-control', 'no-store')
            .header('content-range', `bytes */${file.bytes}`)
            .send();
        }
        const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
        const bytes =
          request.method === 'HEAD'
            ? Readable.from([])
            : await ctx.mediaStore.read(file.path, { start, end });
        if (!bytes) throw notFound();
        if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`);
        reply.header('content-length', end - start + 1);
        await reply.send(bytes);
      },
    });
  },
};

/** Returns the requested file of an asset: the largest or a narrower one. */
function fileOf(asset: AssetRow, path: string): { path: string; bytes: number } | undefined {
  return asset.path === path ? asset : asset.variants.find((variant) => variant.path === path);
}
