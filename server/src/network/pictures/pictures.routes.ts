import { Readable } from 'node:stream';
import { type NetworkPictureKind, NetworkPicturesResponse } from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { ACCEPTED_KINDS, withForm } from '../../media';
import { FILE_POLICY } from '../../media/sendFile';
import type { AppContext } from '../../platform/context';
import { matchesEtag } from '../../platform/http/etag';
import type { FormDefinition } from '../../platform/http/formDefinition';
import { route } from '../../platform/http/route';
import { getPictures, openFile, removePicture, setPicture } from './pictures.service';

const KINDS: readonly NetworkPictureKind[] = ['logo', 'banner'];

const FORM: FormDefinition = {
  fields: Type.Object({}),
  files: {
    name: 'picture',
    min: 1,
    max: 1,
    kinds: ACCEPTED_KINDS.photo,
    tooMany: 'Please choose one file.',
  },
};

const FileParams = Type.Object({
  id: Type.String({ format: 'uuid' }),
  file: Type.String({ pattern: '^[a-z0-9]+\\.[a-z0-9]+$' }),
});

const YEAR_S = 365 * 24 * 3600;

/** Mounts the routes of the network's own pictures. */
export function mountNetworkPictures(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    endpoint: 'GET /network/pictures',
    summary: 'Returns the network’s current logo and banner, for its admins.',
    auth: 'viewer',
    permission: 'network.settings',
    limit: 'read',
    response: NetworkPicturesResponse,
    handler: async () => ({ pictures: await getPictures(ctx) }),
  });
  for (const kind of KINDS) {
    route(app, ctx, {
      endpoint: `PATCH /network/${kind}`,
      summary: `Sets the network’s ${kind}, by its admins.`,
      auth: 'viewer',
      permission: 'network.settings',
      limit: 'upload',
      form: FORM,
      response: NetworkPicturesResponse,
      async handler({ viewer, request }) {
        await withForm(ctx, request, FORM, ({ files }) =>
          setPicture(ctx, viewer.userId, kind, files),
        );
        return { pictures: await getPictures(ctx) };
      },
    });
    route(app, ctx, {
      endpoint: `DELETE /network/${kind}`,
      summary: `Removes the network’s ${kind}, by its admins; may be repeated.`,
      auth: 'viewer',
      permission: 'network.settings',
      limit: 'write',
      response: NetworkPicturesResponse,
      async handler({ viewer }) {
        await removePicture(ctx, viewer.userId, kind);
        return { pictures: await getPictures(ctx) };
      },
    });
  }
  route(app, ctx, {
    endpoint: 'GET /network/pictures/:id/:file',
    summary: 'Returns a file of the network’s logo or banner; public, for emails and the manifest.',
    auth: 'none',
    limit: 'media',
    params: FileParams,
    response: Type.Unknown({ description: 'The bytes' }),
    async handler({ params: { id, file }, request, reply }) {
      const { bytes, read } = await openFile(ctx, id, file);
      // The content at an address never changes.
      const etag = `"${id}.${file}"`;
      reply
        .type(file.endsWith('.webp') ? 'image/webp' : 'image/png')
        .header('etag', etag)
        .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
        .header('content-security-policy', FILE_POLICY)
        // Mail programs and a site on another host embed the files.
        .header('cross-origin-resource-policy', 'cross-origin');
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();
      const content = request.method === 'HEAD' ? Readable.from([]) : await read();
      reply.header('content-length', bytes);
      await reply.send(content);
    },
  });
}
