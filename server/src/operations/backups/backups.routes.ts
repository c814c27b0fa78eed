import {
  Backup,
  BackupLink,
  BackupList,
  Id,
  IdParams,
  RequestBackupLink,
} from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { sendFile } from '../../media/sendFile';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { registerBackupMetrics } from './backupMetrics';
import {
  backupLink,
  backupList,
  checkBackup,
  endInterruptedBackups,
  openBackup,
  removeBackup,
  startBackup,
} from './backups.service';

const managing = { auth: 'viewer', permission: 'backups.manage' } as const;

const Download = Type.Object({
  u: Id,
  e: Type.Integer({ minimum: 0 }),
  s: Type.String({ maxLength: 64 }),
});

/** Mounts the backups of the database. */
export function mountBackups(app: FastifyInstance, ctx: AppContext): void {
  registerBackupMetrics(ctx);
  app.addHook('onListen', () => endInterruptedBackups(ctx, { isStart: true }));
  route(app, ctx, {
    ...managing,
    endpoint: 'GET /desk/backups',
    summary: 'Lists the backups, newest first, with their restore drills.',
    limit: 'read',
    response: BackupList,
    handler: () => backupList(ctx),
  });
  route(app, ctx, {
    ...managing,
    endpoint: 'POST /desk/backups',
    summary: 'Starts a backup of database, media, emails and secret; one at a time.',
    limit: 'write',
    response: Backup,
    handler: ({ viewer }) => startBackup(ctx, viewer.userId),
  });
  route(app, ctx, {
    ...managing,
    endpoint: 'POST /desk/backups/:id/link',
    summary: 'Returns an address of the file that is valid for the viewer for one minute.',
    limit: 'account',
    params: IdParams,
    body: RequestBackupLink,
    response: BackupLink,
    handler: ({ viewer, params, body }) => backupLink(ctx, viewer.userId, params.id, body.password),
  });
  route(app, ctx, {
    ...managing,
    endpoint: 'POST /desk/backups/:id/drill',
    summary: 'Restores the backup into a temporary database, and counts its rows.',
    limit: 'write',
    params: IdParams,
    response: Backup,
    handler: ({ viewer, params }) => checkBackup(ctx, viewer.userId, params.id),
  });
  route(app, ctx, {
    ...managing,
    endpoint: 'DELETE /desk/backups/:id',
    summary: 'Deletes a backup and its file.',
    limit: 'write',
    params: IdParams,
    response: null,
    handler: ({ viewer, params }) => removeBackup(ctx, viewer.userId, params.id),
  });
  route(app, ctx, {
    endpoint: 'GET /backups/:id',
    summary:
      'Returns the file of a backup, whole or a range, at a signed address from another response.',
    auth: 'none',
    limit: 'media',
    params: IdParams,
    query: Download,
    response: Type.Unknown({ description: 'The bytes' }),
    async handler({ params, query, request, reply }) {
      const { name, bytes, read } = await openBackup(ctx, params.id, query);
      reply
        .type('application/gzip')
        .header('accept-ranges', 'bytes')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`);
      await sendFile(request, reply, { bytes, read });
    },
  });
}
