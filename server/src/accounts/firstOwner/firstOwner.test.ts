import type { AuditPage, MeResponse, NetworkResponse } from '@kithkin/shared/contract';
import { setNetwork } from '../../../testing/network/setNetwork';
import { itOnPostgres } from '../../../testing/several';
import { createTestApp, mailToken, TEST_PASSWORD, type TestApp } from '../../../testing/testApp';
import { createTestUser, signedIn } from '../../../testing/testPeople';
import { sql } from '../../platform/db';
import { createOwnerCode, ownerCodeLines } from './firstOwner.service';

const DAY_MS = 24 * 3600_000;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: 'http://127.0.0.1:3000' } });
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const newCode = async () => (await createOwnerCode(app.ctx)) ?? '';
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
    payload: {
      userName,
      fullName: 'Some Body',
      email: `${userName}@example.org`,
      password: TEST_PASSWORD,
      confirmPassword: TEST_PASSWORD,
      ...change,
    },
  });
  const { statusCode: status, headers: sent } = response;
  return { status, code: response.json().code, cookies: sent['set-cookie'] };
}

/** Verifies the address and signs in. */
async function enter(userName: string) {
  const mail = (await app.mails()).find(({ to }) => to === `${userName}@example.org`);
  await app.call('GET', `/users/verify-email/${mailToken(mail?.text ?? '')}`);
  const { body } = await app.call<{ user: { _id: string } }>('POST', '/users/login', {
    json: { userNameOrEmail: userName, password: TEST_PASSWORD },
  });
  return signedIn(app, { id: body.user._id, userName });
}

describe('the owner code', () => {
  it('makes who registers with it the owner, however it is typed, and the log says so', async () => {
    const code = await newCode();
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
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

  it('is stored as a digest only', async () => {
    const code = await newCode();
    const stored = JSON.stringify(await app.ctx.db.query(sql`select * from owner_codes`));
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  it('works once, also if nodes have printed several', async () => {
    const [code, other] = [await newCode(), await newCode()];
    expect((await register('olga', { ownerCode: code })).status).toBe(201);
    for (const ownerCode of [code, other]) {
      expect(await register('eve', { ownerCode })).toMatchObject({
        status: 403,
        code: 'bad-owner-code',
      });
    }
    expect(await roles()).toEqual({ olga: 'owner' });
  });

  it('stays valid if the registration is refused for another reason', async () => {
    const code = await newCode();
    expect((await register('admin', { ownerCode: code })).status).toBe(422);
    await createTestUser(app, { userName: 'ada' });
    expect((await register('ada', { ownerCode: code })).status).toBe(409);
    expect((await register('olga', { ownerCode: code })).status).toBe(201);
  });

  it('is refused if it is wrong or a week old', async () => {
    const code = await newCode();
    expect((await register('eve', { ownerCode: 'AAAA-AAAA-AAAA' })).status).toBe(403);
    app.clock.advance(7 * DAY_MS + 1);
    expect((await register('eve', { ownerCode: code })).status).toBe(403);
    expect(await roles()).toEqual({});
  });

  it('is refused once the network has an owner who was made by the command line', async () => {
    const code = await newCode();
    await createTestUser(app, { userName: 'ada' });
    await app.ctx.db.run(sql`update users set role = 'owner'`);
    expect((await register('eve', { ownerCode: code })).status).toBe(403);
  });

  it('admits its holder to a network by invitation or after approval', async () => {
    await setNetwork(app, { registration: 'invitation' });
    expect((await register('olga', { ownerCode: await newCode() })).status).toBe(201);
    expect((await register('eve')).status).toBe(403);
  });

  it('is printed again while nobody has signed in, and replaces an owner who never could', async () => {
    await register('olga', { ownerCode: await newCode(), email: 'mistyped@example.org' });
    await register('olga2', { ownerCode: await newCode() });
    await enter('olga2');
    expect(await roles()).toEqual({ olga: null, olga2: 'owner' });
    expect(await createOwnerCode(app.ctx)).toBeNull();
  });

  it('is asked for only while the network is empty and has a code', async () => {
    expect(await needsOwner()).toBe(false);
    const code = await newCode();
    expect(await needsOwner()).toBe(true);
    await register('ben');
    expect(await needsOwner()).toBe(true);
    await register('olga', { ownerCode: code });
    expect(await needsOwner()).toBe(false);
  });

  it('is not asked for on a network that has members', async () => {
    await newCode();
    await createTestUser(app, { userName: 'ada' });
    app.clock.advance(2000);
    expect(await needsOwner()).toBe(false);
  });

  itOnPostgres('makes exactly one owner of two at once', async () => {
    const ownerCode = await newCode();
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => (await register(`o_${n}`, { ownerCode })).status),
    );
    expect(statuses.toSorted()).toEqual([201, 403, 403, 403, 403, 403, 403, 403]);
    expect(Object.values(await roles())).toEqual(['owner']);
  });

  it('is printed with its link', () => {
    expect(ownerCodeLines('https://our.example', 'K7QF-3MZP-A9TX')).toBe(
      `This network has no owner yet. Register with this link to become the owner:
https://our.example/register?owner=K7QF-3MZP-A9TX
It works once. The owner code is K7QF-3MZP-A9TX`,
    );
  });
});

describe('without a code', () => {
  it.each([
    ['at this machine', { remoteAddress: '127.0.0.1' }],
    ['from another machine', { remoteAddress: '192.0.2.7' }],
  ])('nobody becomes the owner of an empty network %s', async (_where, from) => {
    await newCode();
    expect(await register('ada', {}, from)).toMatchObject({ status: 201 });
    expect(await roles()).toEqual({ ada: null });
    expect(await needsOwner()).toBe(true);
  });
});

describe('the mails of a server for trials', () => {
  const mailsWith = async (cookies: unknown) => {
    const cookie = /kithkin_mail=[^;]+/.exec(String(cookies))?.[0] ?? '';
    return (await app.app.inject({ url: '/dev/mail', headers: { cookie } })).statusCode;
  };

  it('open in the browser of who registers with the owner code, and of nobody else', async () => {
    const olga = await register('olga', { ownerCode: await newCode() });
    expect(await mailsWith(olga.cookies)).toBe(200);
    expect(String(olga.cookies)).toContain('kithkin_mails=readable; Path=/;');
    const eve = await register('eve');
    expect(await mailsWith(eve.cookies)).toBe(403);
  });
});
