import type { LoginRejection, OwnDecisionList } from '@kithkin/shared/contract';
import { type MountedRoute, recordRoutes } from '../../../testing/recordRoutes';
import { setupTestServer } from '../../../testing/setupTestServer';
import { TEST_PASSWORD } from '../../../testing/testApp';
import { openTestSocket } from '../../../testing/testSocket';
import { runAdmin } from '../../admin/adminCommands';
import { areas } from '../../areas';
import { sql } from '../../platform/db';

const routes: MountedRoute[] = [];
const { app, ada } = setupTestServer({
  people: { ada: { hasPassword: true } },
  app: { areas: [recordRoutes(routes), ...areas] },
});

const login = (password = TEST_PASSWORD) =>
  app.call<LoginRejection>('POST', '/users/login', { json: { userNameOrEmail: 'ada', password } });
const suspend = () => runAdmin(app.ctx, ['suspend', 'ada', 'Be', 'kind']);
const tokenOf = async () => (await login()).body.appeal?.token ?? '';
const decisions = (token: string) =>
  app.call<OwnDecisionList>('GET', '/users/me/decisions', { token });

it('states the reason after the right password only, and issues a restricted token', async () => {
  await suspend();
  const { status, body } = await login();
  expect(status).toBe(403);
  expect(body).toEqual({
    code: 'suspended',
    message: 'This account is suspended. The rule: Be kind.',
    appeal: { token: expect.any(String), expiresAt: expect.any(String) },
  });
  const wrong = (await login('Wrong-horse-7')).body;
  expect([wrong.code, wrong.appeal]).toEqual(['bad-credentials', undefined]);
  await app.ctx.db.run(sql`delete from decisions`);
  expect((await login()).body.message).toBe('This account is suspended.');
});

it('the token reads the decisions, appeals and signs out', async () => {
  await suspend();
  const token = await tokenOf();
  const found = await decisions(token);
  expect(found.body.decisions).toMatchObject([{ action: 'suspended', canAppeal: true }]);
  const path = `/users/me/decisions/${found.body.decisions[0]?._id}/appeal`;
  const appeal = await app.call('POST', path, { token, json: { text: 'It was not me.' } });
  expect(appeal.status).toBe(201);
  expect((await app.call('POST', '/users/logout', { token })).status).toBe(204);
  expect((await decisions(token)).status).toBe(401);
});

it('the token is rejected by all other routes and by the live channel', async () => {
  await suspend();
  const token = await tokenOf();
  const open = [
    'GET /users/me/decisions',
    'POST /users/me/decisions/:id/appeal',
    'POST /users/logout',
  ];
  const closed = routes.filter(({ auth }) => auth === 'viewer');
  expect(closed.length).toBeGreaterThan(80);
  for (const { method, path } of closed) {
    const name = `${method} ${path}`;
    if (open.includes(name)) continue;
    const { status, body } = await app.call(method, path.replace(/:\w+/g, ada.id), {
      token,
      ...(method === 'GET' ? {} : { json: {} }),
    });
    expect([name, status, body.code]).toEqual([name, 401, 'unauthorized']);
  }
  const url = await app.app.listen({ host: '127.0.0.1', port: 0 });
  await expect(openTestSocket(url, token)).rejects.toThrow();
  expect((await decisions(token)).status).toBe(200);
});

it('the token expires after half an hour, with the next sign-in, and with the suspension', async () => {
  await suspend();
  const first = await tokenOf();
  const second = await tokenOf();
  expect([(await decisions(first)).status, (await decisions(second)).status]).toEqual([401, 200]);
  app.clock.advance(30 * 60_000);
  expect((await decisions(second)).status).toBe(401);
  const third = await tokenOf();
  await runAdmin(app.ctx, ['unsuspend', 'ada']);
  expect((await decisions(third)).status).toBe(401);
  expect((await login()).status).toBe(200);
});
