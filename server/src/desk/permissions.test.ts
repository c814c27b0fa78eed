import {
  type CommentResponse,
  hasPermission,
  mayChangeRole,
  PERMISSIONS,
  type Permission,
  type PostResponse,
  type ReportResponse,
  ROLES,
  type Role,
} from '@kithkin/shared/contract';
import { collectPermissions, type PermittedRoute } from '../../testing/collectPermissions';
import { setupTestServer } from '../../testing/setupTestServer';
import { areas } from '../areas';
import { id, sql } from '../platform/db';

const routes: PermittedRoute[] = [];
const { app, ada, ben, eve } = setupTestServer({
  app: { areas: [collectPermissions(routes), ...areas] },
});

const EVERYONE: readonly (Role | null)[] = [null, ...ROLES];
const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[];

/** Permissions that a service checks, because they depend on what is changed. */
const IN_SERVICES: readonly Permission[] = [
  'comments.edit',
  'invitations.make',
  'media.delete',
  'people.suspend',
  'team.moderator',
  'team.admin',
  'team.owner',
];

const setRole = (role: Role | null) =>
  app.ctx.db.run(sql`update users set role = ${role}::text where id = ${id(ada.id)}`);

it('every permission is required by a route or checked by a service', () => {
  const required = routes.map(({ permission }) => permission);
  for (const permission of PERMISSION_NAMES) {
    expect([permission, [...IN_SERVICES, ...required].includes(permission)]).toEqual([
      permission,
      true,
    ]);
  }
});

it('every route of the desk requires a permission', () => {
  for (const { path, permission } of routes) {
    if (path.startsWith('/desk')) expect([path, permission]).not.toEqual([path, undefined]);
  }
});

describe.each(EVERYONE)('with the role %s', (role) => {
  it('one may use the routes of the table, and no others', async () => {
    await setRole(role);
    for (const { method, path, permission } of routes) {
      if (permission === undefined) continue;
      const url = path.replace(/:\w+/g, 'nobody');
      const { status, body } = await ada.call<{ code?: string }>(method, url);
      const rejected = status === 403 && body.code === 'not-permitted';
      expect([method, path, rejected]).toEqual([method, path, !hasPermission(role, permission)]);
    }
  });

  it('one may delete a comment of somebody else or not', async () => {
    const { post } = (await ben.call<PostResponse>('POST', '/posts', { json: { body: 'Hi' } }))
      .body;
    const path = `/posts/${post._id}/comments`;
    const { comment } = (await ben.call<CommentResponse>('POST', path, { json: { text: 'Me' } }))
      .body;
    await setRole(role);
    const { status } = await ada.call('DELETE', `${path}/${comment._id}`);
    expect(status === 403).toBe(!hasPermission(role, 'comments.edit'));
  });

  it.each([
    [{ action: 'suspended', hours: 1 }, 'people.suspend', 200],
    // The post has no files.
    [{ action: 'removed' }, 'media.delete', 422],
  ] as const)('one may decide %j or not', async (decision, permission, success) => {
    const { post } = (await eve.call<PostResponse>('POST', '/posts', { json: { body: 'Hi' } }))
      .body;
    const target = { targetType: 'post', targetId: post._id, reason: 'spam' };
    const reported = await ben.call<ReportResponse>('POST', '/reports', { json: target });
    const path = `/desk/reports/${reported.body.report._id}`;
    await setRole(role);
    await ada.call('POST', `${path}/take`);
    const json = { rule: 'Be kind', message: '', ...decision };
    const { status } = await ada.call('POST', `${path}/decision`, { json });
    expect(status).toBe(hasPermission(role, permission) ? success : 403);
  });

  it('one gives and takes the roles of the table', async () => {
    for (const before of EVERYONE) {
      for (const after of EVERYONE) {
        await setRole(role);
        await app.ctx.db.run(sql`update users set role = ${before}::text where id = ${id(ben.id)}`);
        const json = { role: after, reason: '' };
        const { status } = await ada.call('PATCH', `/desk/team/${ben.id}`, { json });
        const may = role !== null && mayChangeRole(role, before, after);
        expect([before, after, status]).toEqual([before, after, may ? 200 : 403]);
      }
    }
  });
});

it('nobody without an account may use the desk', async () => {
  for (const { method, path, permission } of routes) {
    if (permission === undefined) continue;
    const url = path.replace(/:\w+/g, 'nobody');
    expect((await app.call(method, url)).status).toBe(401);
  }
});
