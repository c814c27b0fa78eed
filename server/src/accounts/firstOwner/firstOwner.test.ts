import type { AuditPage, MeResponse, NetworkResponse } from '@kithkin/shared/contract';
import { accountActions, newAccount } from '../../../testing/accounts/accountActions';
import { setNetwork } from '../../../testing/network/setNetwork';
import { setupTestServer } from '../../../testing/setupTestServer';
import { itOnPostgres } from '../../../testing/several';
import { createTestUser, signedIn } from '../../../testing/testPeople';
import { sql } from '../../platform/db';
import { openOwnerCode } from './firstOwner.service';

const DAY_MS = 24 * 3600_000;
const { app } = setupTestServer({
  people: {},
  app: { env: { PUBLIC_URL: 'http://127.0.0.1:3000' } },
});
const { login, verifyNewest } = accountActions(app);

const newCode = async () => (await openOwnerCode(app.ctx)) ?? '';
const needsOwner = async () =>
  (await app.call<NetworkResponse>('GET', '/network')).body.network.needsOwner;
const roles = async () =>
  Object.fromEntries(
    (
      await app.ctx.db.query<{ name: string; role: string | null }>(
        sql`select user_name as name, role from users order by user_name`,
      )
    ).map(({ name, role }) => [name, role]),
  );

/** Sends a registration, by default from another machine. */
async function register(
  userName: string,
  change: object = {},
  { remoteAddress = '192.0.2.7' }: { remoteAddress?: string } = {},
) {
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/v1.1/users/register',
    remoteAddress,
    headers: { host: 'localhost:3000' },
    payload: newAccount(userName, change),
  });
  const { statusCode: status, headers: sent } = response;
  return { status, code: response.json().code, cookies: sent['set-cookie'] };
}

/** Verifies the address and signs in. */
async function enter(userName: string) {
  await verifyNewest(`${userName}@example.org`);
  return signedIn(app, { id: (await login(userName)).body.user._id, userName });
}

it('the owner code makes the user who registers with it the owner, however it is typed, with a log entry', async () => {
  const code = await newCode();
  expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  const stored = JSON.stringify(await app.ctx.db.query(sql`select * from owner_codes`));
  expect(stored).not.toContain(code);
  expect(stored).not.toContain(code.replaceAll('-', ''));
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
  expect((await register('olga', { ownerCode: typed })).status).toBe(201);
  const olga = await enter('olga');
  const { user } = (await olga.call<MeResponse>('GET', '/users/me')).body;
  expect(user).toMatchObject({ role: 'owner', isAdmin: true });
  const log = await olga.call<AuditPage>('GET', '/desk/log');
  expect(log.body.entries).toMatchObject([
    { action: 'role-changed', actorName: 'olga', details: { role: 'owner', before: null } },
  ]);
});

itOnPostgres('nodes that start at once print one owner code', async () => {
  expect(new Set(await Promise.all(Array.from({ length: 4 }, newCode))).size).toBe(1);
});

it('the owner code works once, and is not spent by invalid registrations', async () => {
  const code = await newCode();
  app.clock.advance(DAY_MS);
  expect(await newCode()).toBe(code);
  expect((await register('admin', { ownerCode: code })).status).toBe(422);
  await createTestUser(app, { userName: 'ada' });
  expect((await register('ada', { ownerCode: code })).status).toBe(409);
  expect((await register('olga', { ownerCode: code })).status).toBe(201);
  expect(await register('eve', { ownerCode: code })).toMatchObject({
    status: 403,
    code: 'bad-owner-code',
  });
  expect(await newCode()).not.toBe(code);
  expect(await roles()).toEqual({ ada: null, olga: 'owner' });
});

it('the owner code is rejected if it is wrong, a week old, or the command line has made an owner', async () => {
  const code = await newCode();
  expect((await register('eve', { ownerCode: 'AAAA-AAAA-AAAA' })).status).toBe(403);
  app.clock.advance(7 * DAY_MS + 1);
  expect((await register('eve', { ownerCode: code })).status).toBe(403);
  const another = await newCode();
  await createTestUser(app, { userName: 'ada' });
  await app.ctx.db.run(sql`update users set role = 'owner'`);
  expect((await register('eve', { ownerCode: another })).status).toBe(403);
  expect(await roles()).toEqual({ ada: 'owner' });
});

it('the owner code admits its holder to a network by invitation or after approval', async () => {
  await setNetwork(app, { registration: 'invitation' });
  expect((await register('olga', { ownerCode: await newCode() })).status).toBe(201);
  expect((await register('eve')).status).toBe(403);
});

it('the owner code is printed again before the first sign-in, and replaces an owner who could not', async () => {
  await register('olga', { ownerCode: await newCode(), email: 'mistyped@example.org' });
  await register('olga2', { ownerCode: await newCode() });
  await enter('olga2');
  expect(await roles()).toEqual({ olga: null, olga2: 'owner' });
  expect(await openOwnerCode(app.ctx)).toBeNull();
});

it('the owner code is requested only while the network has a code and no members', async () => {
  expect(await needsOwner()).toBe(false);
  const code = await newCode();
  expect(await needsOwner()).toBe(true);
  for (const remoteAddress of ['127.0.0.1', '192.0.2.7']) {
    const userName = `ben_${remoteAddress.replaceAll('.', '_')}`;
    expect(await register(userName, {}, { remoteAddress })).toMatchObject({ status: 201 });
  }
  // Registration without the code makes no owner, from any machine.
  expect(Object.values(await roles())).toEqual([null, null]);
  expect(await needsOwner()).toBe(true);
  await register('olga', { ownerCode: code });
  expect(await needsOwner()).toBe(false);
  await app.ctx.db.run(sql`update users set role = null`);
  await newCode();
  expect(await needsOwner()).toBe(true);
  await createTestUser(app, { userName: 'ada' });
  app.clock.advance(2000);
  expect(await needsOwner()).toBe(false);
});

itOnPostgres('the owner code makes exactly one owner of many at once', async () => {
  const ownerCode = await newCode();
  const statuses = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => (await register(`o_${n}`, { ownerCode })).status),
  );
  expect(statuses.toSorted()).toEqual([201, 403, 403, 403, 403, 403, 403, 403]);
  expect(Object.values(await roles())).toEqual(['owner']);
});

it('the mails of a trial server are readable in the browser of the owner code only', async () => {
  const statusWith = async (cookies: unknown) => {
    const cookie = /kithkin_mail=[^;]+/.exec(String(cookies))?.[0] ?? '';
    return (await app.app.inject({ url: '/dev/mail', headers: { cookie } })).statusCode;
  };
  const olga = await register('olga', { ownerCode: await newCode() });
  expect(await statusWith(olga.cookies)).toBe(200);
  expect(String(olga.cookies)).toContain('kithkin_mails=readable; Path=/;');
  expect(await statusWith((await register('eve')).cookies)).toBe(403);
});
