import type {
  LoginResponse,
  RegisterResponse,
  VerifyEmailResponse,
} from '@kithkin/shared/contract';
import { itOnPostgres } from '../../../testing/several';
import { createTestApp, mailToken, TEST_PASSWORD, type TestApp } from '../../../testing/testApp';
import { createTestUser } from '../../../testing/testPeople';
import { sql } from '../../platform/db';
import { SIGN_IN_SECRET_MS } from './signInSecrets.store';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const register = async (userName: string, email = `${userName}@example.org`, on = app) => {
  const { status, body } = await on.call<RegisterResponse>('POST', '/users/register', {
    json: {
      fullName: 'Ada Lovelace',
      userName,
      email,
      password: TEST_PASSWORD,
      confirmPassword: TEST_PASSWORD,
    },
  });
  expect(status).toBe(201);
  return { body, userId: body.user._id, secret: body.signIn?.secret ?? '' };
};
const verify = async (email: string) => {
  const mail = (await app.mails()).find(({ to }) => to === email);
  const path = `/users/verify-email/${mailToken(mail?.text ?? '')}`;
  return (await app.call<VerifyEmailResponse>('GET', path)).body;
};
/** A registered account with a verified address. */
const verified = async (userName: string) => {
  const account = await register(userName);
  await verify(`${userName}@example.org`);
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
const signIn = async (userNameOrEmail: string) => {
  const json = { userNameOrEmail, password: TEST_PASSWORD };
  const { body } = await app.call<LoginResponse>('POST', '/users/login', { json });
  return body.token;
};
const REJECTED = [401, 'bad-sign-in-secret'];

it('signs in after the address was verified, and not before', async () => {
  const ada = await register('ada');
  expect(await outcome(ada)).toEqual([403, 'email-unverified']);
  expect(await verify('ada@example.org')).toMatchObject({ userId: ada.userId });
  const { status, body } = await exchange(ada);
  expect([status, body.user]).toMatchObject([200, { userName: 'ada', emailVerified: true }]);
  const me = await app.call('GET', '/users/me', { token: body.token });
  expect(me).toMatchObject({ status: 200, body: { user: { userName: 'ada' } } });
});

it('makes the account visible, as every first sign-in does', async () => {
  const ben = await createTestUser(app, { userName: 'ben' });
  const ada = await verified('ada');
  expect((await ben.call('GET', '/users/ada')).status).toBe(404);
  await exchange(ada);
  expect((await ben.call('GET', '/users/ada')).status).toBe(200);
});

it('works once', async () => {
  const ada = await verified('ada');
  expect(await outcome(ada)).toBe(200);
  expect(await outcome(ada)).toEqual(REJECTED);
});

itOnPostgres('works once also for many at once', async () => {
  const ada = await verified('ada');
  const responses = await Promise.all(Array.from({ length: 12 }, () => exchange(ada)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(401)]);
});

it('of another account, an unknown one or a digest is rejected', async () => {
  const ada = await verified('ada');
  const eve = await verified('eve');
  expect(await outcome({ userId: ada.userId, secret: eve.secret })).toEqual(REJECTED);
  const unknown = '0197b5a4-0000-7000-8000-000000000000';
  expect(await outcome({ userId: unknown, secret: ada.secret })).toEqual(REJECTED);
  const [row] = await app.ctx.db.query<{ secret_hash: string }>(
    sql`select secret_hash from sign_in_secrets`,
  );
  const digest = row?.secret_hash ?? '';
  expect([ada.secret, eve.secret]).not.toContain(digest);
  expect(await outcome({ userId: ada.userId, secret: digest })).toEqual(REJECTED);
  expect(await outcome(ada)).toBe(200);
});

it('expires after seven days, and is then deleted', async () => {
  const ada = await verified('ada');
  const ben = await verified('ben');
  expect(Date.parse(ada.body.signIn?.expiresAt ?? '')).toBe(
    app.clock.now().getTime() + SIGN_IN_SECRET_MS,
  );
  app.clock.advance(SIGN_IN_SECRET_MS - 1);
  expect(await outcome(ben)).toBe(200);
  app.clock.advance(1);
  expect(await outcome(ada)).toEqual(REJECTED);
  await app.ctx.jobs.runDue();
  expect(await app.ctx.db.query(sql`select 1 as found from sign_in_secrets`)).toEqual([]);
});

describe('ends', () => {
  it('when the password is reset', async () => {
    const ada = await verified('ada');
    await app.call('POST', '/users/forgot-password', { json: { email: 'ada@example.org' } });
    const token = mailToken((await app.mails())[0]?.text ?? '');
    const next = { newPassword: 'New-horse-8', confirmPassword: 'New-horse-8' };
    const reset = await app.call('POST', '/users/reset-password', { json: { token, ...next } });
    expect(reset.status).toBe(200);
    expect(await outcome(ada)).toEqual(REJECTED);
  });

  it.each<[string, (token: string) => Promise<{ status: number }>]>([
    [
      'when the password changes',
      (token) =>
        app.call('PATCH', '/users/me/password', {
          token,
          json: {
            currentPassword: TEST_PASSWORD,
            newPassword: 'New-horse-8',
            confirmPassword: 'New-horse-8',
          },
        }),
    ],
    [
      'when the other sessions are revoked',
      (token) => app.call('DELETE', '/users/me/sessions', { token }),
    ],
    ['with a sign-out', (token) => app.call('POST', '/users/logout', { token })],
    [
      'with a deactivation',
      (token) =>
        app.call('POST', '/users/me/deactivate', { token, json: { password: TEST_PASSWORD } }),
    ],
  ])('%s', async (_when, end) => {
    const ada = await verified('ada');
    expect((await end(await signIn('ada'))).status).toBeLessThan(300);
    expect(await outcome(ada)).toEqual(REJECTED);
  });

  it('not with the sign-in of another browser', async () => {
    const ada = await verified('ada');
    await signIn('ada');
    expect(await outcome(ada)).toBe(200);
  });
});

itOnPostgres('no session of a secret outlives the end of all sessions', async () => {
  const ada = await verified('ada');
  const token = await signIn('ada');
  const [used, ended] = await Promise.all([
    exchange(ada),
    app.call('DELETE', '/users/me/sessions', { token }),
  ]);
  expect(ended.status).toBe(200);
  expect(await outcome(ada)).toEqual(REJECTED);
  if (used.status !== 200) return;
  const { refreshToken } = used.body;
  const refreshed = await app.call('POST', '/users/refresh-token', { json: { refreshToken } });
  expect(refreshed.status).toBe(401);
});

it('of an account whose address is taken has the same shape, and never signs in', async () => {
  await createTestUser(app, { userName: 'ada', hasPassword: true });
  const taken = await register('eve', 'ada@example.org');
  const free = await register('ben');
  const shape = ({ body: { message, signIn } }: typeof taken) => [
    message,
    signIn?.secret.length,
    signIn?.expiresAt,
  ];
  expect(shape(taken)).toEqual(shape(free));
  await app.mails();
  expect(await outcome(taken)).toEqual([403, 'email-unverified']);
  expect(await outcome(free)).toEqual([403, 'email-unverified']);
});

it('is not issued where verification is optional, since the password signs in at once', async () => {
  const open = await createTestApp({ env: { EMAIL_VERIFICATION: 'optional' } });
  const { body } = await register('ada', 'ada@example.org', open);
  await open.close();
  expect(body.signIn).toBeUndefined();
});

it('can be tried as often as a password', async () => {
  const strict = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  const json = { userId: '0197b5a4-0000-7000-8000-000000000000', secret: 'guess' };
  const statuses: number[] = [];
  for (let n = 0; n < 31; n += 1) {
    statuses.push((await strict.call('POST', '/users/login/secret', { json })).status);
  }
  await strict.close();
  expect(statuses).toEqual([...Array(30).fill(401), 429]);
});
