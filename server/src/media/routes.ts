import Type from 'typebox';
import { notFound } from '../platform/errors';
import type { Area } from '../platform/http/app';
import { route } from '../platform/http/route';
import { findAsset } from './assets';
import { byteRange } from './range';

const Params = Type.Object({
  id: Type.String({ format: 'uuid' }),
  file: Type.String({ pattern: '^[a-z0-9]+\\.[a-z0-9]+$' }),
});
const Query = Type.Object({
  e: Type.Integer({ minimum: 0 }),
  s: Type.String({ maxLength: 64 }),
});

/** The bytes of media, at signed addresses, whole or in ranges. */
export const media: Area = {
  name: 'media',
  register(app, ctx) {
    route(app, ctx, {
      method: 'GET',
      url: '/media/:id/:file',
      summary: 'A file of the media store, at an address that another answer gave.',
      auth: 'none',
      limit: 'media',
      params: Params,
      query: Query,
      answer: Type.Unknown({ description: 'The bytes' }),
      async handler({ params, query, request, reply }) {
        const now = ctx.clock.now();
        const asset = await findAsset(ctx.db, params.id);
        // People who left take their media with them, but not what they said in others' threads.
        if (!asset || (!asset.active && asset.scope !== 'chat')) throw notFound();
        const signed = ctx.mediaUrls.accepts(params.id, asset, query, now);
        if (!signed || !asset.path.endsWith(`/${params.file}`)) throw notFound();
        const size = await ctx.mediaStore.size(asset.path);
        if (size === null) throw notFound();

        const range = byteRange(request.headers.range, size);
        reply
          .type(asset.mime)
          .header('accept-ranges', 'bytes')
          .header(
            'cache-control',
            `private, max-age=${Math.floor((query.e - now.getTime()) / 1000)}, immutable`,
          )
          .header('content-disposition', 'inline')
          // A site on another host shows the pictures as well; who may have one was asked already.
          .header('cross-origin-resource-policy', 'cross-origin');
        if (range === 'unsatisfiable') {
          return reply
            .status(416)
            .header('cache-control', 'no-store')
            .header('content-range', `bytes */${size}`)
            .send();
        }
        const { start, end } = range ?? { start: 0, end: size - 1 };
        if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`);
        reply.header('content-length', end - start + 1);
        await reply.send(ctx.mediaStore.read(asset.path, { start, end }));
      },
    });
  },
};
