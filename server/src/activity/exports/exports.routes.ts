import { Readable } from 'node:stream';
import { DataExportResponse, IdParams } from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { exportDocument, signedAddresses } from './exportDocument';
import { openExport, ownExport, requestExport } from './exports.service';

/** Maximum number of documents per hour, since each one is expensive. */
const DOWNLOADS = 5;
const HOUR_S = 3600;

const Download = Type.Object({
  e: Type.Integer({ minimum: 0 }),
  s: Type.String({ maxLength: 64 }),
});

const fileName = (day: Date, extension: string) =>
  `attachment; filename="kithkin-${day.toISOString().slice(0, 10)}.${extension}"`;

/** Mounts the routes of a user's copies of their own data. */
export function registerExports(app: FastifyInstance, ctx: AppContext): void {
  route(app, ctx, {
    endpoint: 'GET /users/me/data',
    summary: 'Returns all data of the viewer, without files, as one JSON document.',
    auth: 'viewer',
    limit: 'read',
    response: Type.Object({}, { description: 'A list per kind of thing, by its name' }),
    async handler({ viewer, reply }) {
      await ctx.limits.count(
        [{ key: `data:${viewer.userId}`, max: DOWNLOADS }],
        HOUR_S,
        'You have downloaded your data several times. Please try again in an hour.',
      );
      reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', fileName(ctx.clock.now(), 'json'));
      const document = exportDocument(ctx, viewer.userId, signedAddresses(ctx));
      await reply.send(Readable.from(document));
      return {};
    },
  });
  route(app, ctx, {
    endpoint: 'GET /users/me/export',
    summary: 'Returns the archive of the viewer’s data and files, if there is one.',
    auth: 'viewer',
    limit: 'read',
    response: DataExportResponse,
    handler: ({ viewer }) => ownExport(ctx, viewer.userId),
  });
  route(app, ctx, {
    endpoint: 'POST /users/me/export',
    summary:
      'Prepares an archive of the viewer’s data and files, and sends an email when it is ready.',
    auth: 'viewer',
    limit: 'write',
    response: DataExportResponse,
    handler: ({ viewer }) => requestExport(ctx, viewer.userId),
  });
  route(app, ctx, {
    endpoint: 'GET /exports/:id',
    summary: 'Returns the file of an archive, at a signed address from another response.',
    auth: 'none',
    limit: 'media',
    params: IdParams,
    query: Download,
    response: Type.Unknown({ description: 'The bytes' }),
    async handler({ params, query, reply }) {
      const { bytes, madeAt, content } = await openExport(ctx, params.id, query);
      reply
        .type('application/zip')
        .header('content-length', bytes)
        .header('cache-control', 'no-store')
        .header('content-disposition', fileName(madeAt, 'zip'));
      await reply.send(content);
    },
  });
}
