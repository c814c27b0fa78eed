import { MessageResponse, PackageParams, ReleaseList, RollBack } from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { releaseList, rollBack } from './releases.service';
import { createReleaseReader } from './servedReleases';

/** Mounts the releases of shell and remotes. */
export function mountReleases(app: FastifyInstance, ctx: AppContext): void {
  const releases = createReleaseReader(ctx);
  route(app, ctx, {
    method: 'GET',
    url: '/desk/releases',
    summary: 'Returns the releases of shell and remotes with their failures, and the release log.',
    auth: 'viewer',
    permission: 'operations.read',
    limit: 'read',
    response: ReleaseList,
    handler: () => releaseList(ctx, releases),
  });
  route(app, ctx, {
    method: 'POST',
    url: '/desk/releases/:name/rollback',
    summary: 'Rolls back to the previous version, if the server has the release key.',
    auth: 'viewer',
    permission: 'releases.rollback',
    limit: 'account',
    params: PackageParams,
    body: RollBack,
    response: MessageResponse,
    handler: ({ viewer, params, body }) =>
      rollBack(ctx, releases, viewer.userId, params.name, body),
  });
}
