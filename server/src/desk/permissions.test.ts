import {
  hasPermission,
  mayChangeRole,
  PERMISSIONS,
  type Permission,
  ROLES,
  type Role,
} from '@kithkin/shared/contract';
import { decideCase, setRole as setRoleOf, takenCase } from '../../testing/moderation/decideCases';
import { addComment, createPostId } from '../../testing/posts/postActions';
import { type MountedRoute, recordRoutes } from '../../testing/recordRoutes';
import { setupTestServer } from '../../testing/setupTestServer';
import { areas } from '../areas';

const routes: MountedRoute[] = [];
const { app, ada, ben, eve } = setupTestServer({
  app: { areas: [recordRoutes(routes), ...areas] },
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

const setRole = (role: Role | null) => setRoleOf(app, ada, role);

it('every permission is required by a route or checked by a service', () => {
  const required = routes.map(({ permission }) => permission);
  const covered = [...IN_SERVICES, ...required];
  expect(PERMISSION_NAMES.filter((permission) => !covered.includes(permission))).toEqual([]);
});

it('every route of the desk requires a permission', () => {
  const desk = routes.filter(({ path }) => path.startsWith('/desk'));
  expect(desk.filter(({ permission }) => permission === undefined)).toEqual([]);
});

describe.each(EVERYONE)('with the role %s', (role) => {
  it('users may use the routes of the table only, with an account only', async () => {
    await setRole(role);
    for (const { method, path, permission } of routes) {
      if (permission === undefined) continue;
      const url = path.replace(/:\w+/g, 'nobody');
      if (role === null) expect([url, (await app.call(method, url)).status]).toEqual([url, 401]);
      const { status, body } = await ada.call<{ code?: string }>(method, url);
      const rejected = status === 403 && body.code === 'not-permitted';
      expect([method, path, rejected]).toEqual([method, path, !hasPermission(role, permission)]);
    }
  });

  it('users may decide, and delete comments of others, by the table', async () => {
    const _id = await createPostId(ben, 'Hi');
    const comment = await addComment(ben, _id, 'Me');
    await setRole(role);
    const path = `/posts/${_id}/comments/${comment._id}`;
    expect((await ada.call('DELETE', path)).status === 403).toBe(
      !hasPermission(role, 'comments.edit'),
    );
    const caseId = await takenCase(eve, ada, 'post', _id);
    for (const [decision, permission, success] of [
      // The post has no files.
      [{ action: 'removed' }, 'media.delete', 422],
      [{ action: 'suspended', hours: 1 }, 'people.suspend', 200],
    ] as const) {
      const { status } = await decideCase(ada, caseId, decision);
      const expected = hasPermission(role, permission) ? success : 403;
      expect([permission, status]).toEqual([permission, expected]);
    }
  });

  it('users change the roles of the table', async () => {
    for (const before of EVERYONE) {
      for (const after of EVERYONE) {
        await setRole(role);
        await setRoleOf(app, ben, before);
        const json = { role: after, reason: '' };
        const { status } = await ada.call('PATCH', `/desk/team/${ben.id}`, { json });
        const may = role !== null && mayChangeRole(role, before, after);
        expect([before, after, status]).toEqual([before, after, may ? 200 : 403]);
      }
    }
  });
});
