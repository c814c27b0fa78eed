import { MediaFormats, StorageUse } from '@kithkin/shared/contract';
import Type from 'typebox';
import type { Area } from '../platform/http/app';
import { matchesEtag } from '../platform/http/etag';
import { route } from '../platform/http/route';
import { encodeVideo, removeVideoSource } from './encoding/encodeVideos.job';
import { hashMedia, hashMediaBatch } from './hashes/hashes.jobs';
import { findFile, storageUse } from './media.service';
import { clearTemporary, removeMedia, sweepMedia, sweepStore } from './removal.jobs';
import { FILE_POLICY, sendFile } from './sendFile';

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
      endpoint: 'GET /users/me/storage',
      summary: 'Returns the storage that the viewer’s files use, and its limit.',
      auth: 'viewer',
      limit: 'read',
      response: StorageUse,
      handler: ({ viewer }) => storageUse(ctx, viewer.userId),
    });
    route(app, ctx, {
      endpoint: 'GET /media/formats',
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
      endpoint: 'GET /media/:id/:file',
      summary: 'Returns a file of the media store, at a signed address from another response.',
      auth: 'none',
      limit: 'media',
      params: Params,
      query: Query,
      response: Type.Unknown({ description: 'The bytes' }),
      async handler({ params, query, request, reply }) {
        const now = ctx.clock.now().getTime();
        const file = await findFile(ctx, params.id, params.file, query);
        // The content at a path never changes.
        const etag = `"${params.id}.${params.file}"`;
        reply
          .type(file.mime)
          .header('accept-ranges', 'bytes')
          .header('etag', etag)
          .header(
            'cache-control',
            `private, max-age=${Math.floor((query.e - now) / 1000)}, immutable`,
          )
          .header('content-disposition', 'inline')
          .header('content-security-policy', FILE_POLICY)
          // A site on another host may embed the files; access was already checked above.
          .header('cross-origin-resource-policy', 'cross-origin');
        if (ctx.mediaRedirect) {
          reply.header('vary', 'sec-fetch-mode');
          // Elements only: a script that fetches a file needs it from the page's own host.
          if (request.method === 'GET' && request.headers['sec-fetch-mode'] === 'no-cors') {
            const { url, end } = await ctx.mediaRedirect.addressOf(file, query.e, now);
            const seconds = Math.max(0, Math.floor((end - now) / 1000) - REDIRECT_MARGIN_SECONDS);
            reply.removeHeader('etag').removeHeader('content-disposition');
            return void (await reply
              .header('cache-control', `private, max-age=${seconds}`)
              .redirect(url, 302));
          }
        }
        if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();
        await sendFile(request, reply, {
          bytes: file.bytes,
          etag,
          read: (part) => ctx.mediaStore.read(file.path, part),
        });
      },
    });
  },
};
