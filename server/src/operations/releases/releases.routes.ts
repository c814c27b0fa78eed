import {
  ChangeAvailability,
  MessageResponse,
  PackageParams,
  ReleaseList,
  RollBack,
} from '@kithkin/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../platform/context';
import { route } from '../../platform/http/route';
import { changeAvailability, rollBack } from './releaseChanges.service';
import { releaseList } from './releases.service';
import { createReleaseReader } from './servedReleases';

const changing = {
  auth: 'viewer',
  permission: 'releases.rollback',
  limit: 'account',
  params: PackageParams,
  response: MessageResponse,
} as const;

/** Mounts the releases of shell and remotes. */
export function mountReleases(app: FastifyInstance, ctx: AppContext): void {
  const releases = createReleaseReader(ctx);
  route(app, ctx, {
    endpoint: 'GET /desk/releases',
    summary: 'Returns the releases of shell and remotes with their failures, and the release log.',
    auth: 'viewer',
    permission: 'operations.read',
    limit: 'read',
    response: ReleaseList,
    handler: () => releaseList(ctx, releases),
  });
  route(app, ctx, {
    ...changing,
    endpoint: 'POST /desk/releases/:name/rollback',
    summary: 'Rolls back to the previous version, if the server has the release key.',
    body: RollBack,
    handler: ({ viewer, params: { name }, body }) =>
      rollBack(ctx, { releases, viewerId: viewer.userId, name, body }),
  });
  const switches = {
    disable: 'Takes a remote away from all tabs, if the server has the release key.',
    enable: 'Brings a disabled remote back, if the server has the release key.',
  };
  for (const action of ['disable', 'enable'] as const) {
    route(app, ctx, {
      ...changing,
      endpoint: `POST /desk/releases/:name/${action}`,
      summary: switches[action],
      body: ChangeAvailability,
      handler: ({ viewer, params: { name }, body }) =>
        changeAvailability(ctx, action, { releases, viewerId: viewer.userId, name, body }),
    });
  }
}
