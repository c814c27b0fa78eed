import type { LoginResponse } from '@kithkin/shared/contract';
import { accountActions, NEW_PASSWORD } from '../../../testing/accounts/accountActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import { TEST_PASSWORD } from '../../../testing/testApp';
import { sql } from '../../platform/db';
import { SIGN_IN_SECRET_MS } from '../credentials/signInSecrets.store';

const { app, ben } = setupTestServer({ people: { ben: {} } });
const actions = accountActions(app);
const { forgot, reset, tokenTo, verifyNewest } = actions;

const register = async (userName: string, email = `${userName}@example.org`) => {
  const { body } = await actions.register(userName, { email });
  return { body, userId: body.user._id, secret: body.signIn?.secret ?? '' };
};
/** A registered account with a verified address. */
const verified = async (userName: string) => {
  const account = await register(userName);
  await verifyNewest(`${userName}@example.org`);
  return account;
};
type Proof = { userId: string; secret: string };
const exchange = ({ userId, secret }: Proof) =>
  app.call<LoginResponse & { code: string }>('POST', '/users/login/secret', {
    json: { userId, secret },
  });
const outcome = async (proof: Proof) => {
  const { status, body } = await exchange(proof);
  return status === 200 ? status : [status, body.code];
};
const signIn = async (userName: string) => (await actions.login(userName)).body.token;
const REJECTED = [401, 'bad-sign-in-secret'];

it('signs in once the address is verified, makes the account visible, and works once', async () => {
  const ada = await register('ada');
  expect(await outcome(ada)).toEqual([403, 'email-unverified']);
  expect((await verifyNewest('ada@example.org')).body).toMatchObject({ userId: ada.userId });
  expect((await ben.call('GET', '/users/ada')).status).toBe(404);
  const { status, body } = await exchange(ada);
  expect([status, body.user]).toMatchObject([200, { userName: 'ada', emailVerified: true }]);
  expect((await app.call('GET', '/users/me', { token: body.token })).status).toBe(200);
  expect((await ben.call('GET', '/users/ada')).status).toBe(200);
  expect(await outcome(ada)).toEqual(REJECTED);
});

it('of another account, an unknown one or a digest is rejected', async () => {
  const ada = await verified('ada');
  const eve = await verified('eve');
  expect(await outcome({ userId: ada.userId, secret: eve.secret })).toEqual(REJECTED);
  const unknown = '0197b5a4-0000-7000-8000-000000000000';
  expect(await outcome({ userId: unknown, secret: ada.secret })).toEqual(REJECTED);
  const rows = await app.ctx.db.query<{ secret_hash: string }>(
    sql`select secret_hash from sign_in_secrets`,
  );
  for (const { secret_hash: secret } of rows) {
    expect([ada.secret, eve.secret]).not.toContain(secret);
    expect(await outcome({ userId: ada.userId, secret })).toEqual(REJECTED);
  }
  expect(rows).toHaveLength(2);
  // The sign-in of another browser does not end it.
  await signIn('ada');
  expect(await outcome(ada)).toBe(200);
});

it('expires after seven days, and is then deleted', async () => {
  const ada = await verified('ada');
  const eve = await verified('eve');
  expect(Date.parse(ada.body.signIn?.expiresAt ?? '')).toBe(
    app.clock.now().getTime() + SIGN_IN_SECRET_MS,
  );
  app.clock.advance(SIGN_IN_SECRET_MS - 1);
  expect(await outcome(eve)).toBe(200);
  app.clock.advance(1);
  expect(await outcome(ada)).toEqual(REJECTED);
  await app.ctx.jobs.runDue();
  expect(await app.ctx.db.query(sql`select 1 as found from sign_in_secrets`)).toEqual([]);
});

const own = (method: 'PATCH' | 'DELETE' | 'POST', path: string, json?: object) => async () =>
  app.call(method, path, { token: await signIn('ada'), ...(json && { json }) });
it.each<[string, () => Promise<{ status: number }>]>([
  [
    'when the password is reset',
    async () => {
      await forgot('ada@example.org');
      return reset(await tokenTo('ada@example.org'));
    },
  ],
  [
    'when the password changes',
    own('PATCH', '/users/me/password', { currentPassword: TEST_PASSWORD, ...NEW_PASSWORD }),
  ],
  ['when the other sessions are revoked', own('DELETE', '/users/me/sessions')],
  ['with a sign-out', own('POST', '/users/logout')],
  ['with a deactivation', own('POST', '/users/me/deactivate', { password: TEST_PASSWORD })],
])('ends %s', async (_when, end) => {
  const ada = await verified('ada');
  expect((await end()).status).toBeLessThan(300);
  expect(await outcome(ada)).toEqual(REJECTED);
});

it('of an account whose address is taken has the same shape, and never signs in', async () => {
  const taken = await register('eve', 'ben@example.org');
  const free = await register('dan');
  const shape = ({ body: { message, signIn } }: typeof taken) =>
    `${message} ${signIn?.secret.length} ${signIn?.expiresAt}`;
  expect(shape(taken)).toBe(shape(free));
  await app.mails();
  expect(await outcome(taken)).toEqual([403, 'email-unverified']);
  expect(await outcome(free)).toEqual([403, 'email-unverified']);
});
