import type { Static } from '@fastify/type-provider-typebox';
import type { LoginResponse, Me, RegisterResponse, Tokens } from '@kithkin/shared/contract';
import {
  createTestApp,
  mailToken,
  registerAndSignIn,
  TEST_PASSWORD,
  type TestApp,
} from '../../testing/testApp';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const ada = {
  fullName: 'Ada Lovelace',
  userName: 'Ada',
  email: 'Ada@Example.org',
  password: TEST_PASSWORD,
  confirmPassword: TEST_PASSWORD,
};
const login = (userNameOrEmail: string, password = TEST_PASSWORD) =>
  app.call<LoginResponse & { code: string; message: string }>('POST', '/users/login', {
    json: { userNameOrEmail, password },
  });
const tokenOfNewestMail = async () => mailToken((await app.mails())[0]?.text ?? '');

describe('registration', () => {
  it('answers 201 with the person and mails a link to the public address', async () => {
    const response = await app.call<RegisterResponse>('POST', '/users/register', { json: ada });
    expect(response.status).toBe(201);
    expect(response.body.user).toMatchObject({ userName: 'Ada', emailVerified: false });
    const [mail] = await app.mails();
    expect(mail?.to).toBe('Ada@example.org');
    expect(mail?.text).toContain('http://kithkin.test/verify-email?token=');
  });

  it.each([
    [{ email: 'nobody' }, 'Please enter a valid email address.'],
    [
      { password: 'short', confirmPassword: 'short' },
      'Password must be at least 6 characters long.',
    ],
    [{ confirmPassword: 'other12' }, "Passwords don't match."],
    [{ fullName: 'A' }, 'Full name must be between 3 and 50 characters.'],
    [{ fullName: 'R2 D2' }, 'Full name can only contain letters and spaces.'],
    [{ userName: 'me' }, 'User name must be 3 to 30 characters'],
    [{ userName: 'search' }, 'This user name is reserved.'],
    [{ userName: 'a-b-c' }, 'User name must be 3 to 30 characters'],
  ])('refuses %j with its sentence', async (change, message) => {
    const response = await app.call('POST', '/users/register', { json: { ...ada, ...change } });
    expect(response.status).toBe(422);
    expect(response.body.message).toContain(message);
  });

  it('names the field that is taken, compared without case', async () => {
    await app.call('POST', '/users/register', { json: ada });
    const name = await app.call('POST', '/users/register', {
      json: { ...ada, userName: 'ADA', email: 'other@example.org' },
    });
    expect([name.status, name.body.code]).toEqual([409, 'user-name-taken']);
  });

  it('answers 400 naming a field that is missing', async () => {
    const { email: _, ...rest } = ada;
    const response = await app.call('POST', '/users/register', { json: rest });
    expect(response.status).toBe(400);
    expect(response.body).toEqual({ message: 'email is missing.', code: 'invalid' });
  });
});

describe('sign-in', () => {
  beforeEach(() => app.call('POST', '/users/register', { json: ada }));

  it('asks for verification only after a right password', async () => {
    const right = await login('ada');
    expect(right.status).toBe(403);
    expect(right.body.message).toBe('Please verify your email before logging in.');
    expect((await login('ada', 'wrong-one')).status).toBe(401);
    expect((await login('nobody', 'wrong-one')).status).toBe(401);
  });

  it('works by user name or address in any case once verified', async () => {
    await app.call('GET', `/users/verify-email/${await tokenOfNewestMail()}`);
    for (const name of ['ada', 'ADA', 'ada@example.org', ' Ada@Example.org ']) {
      const response = await login(name);
      expect(response.status).toBe(200);
      expect(response.body.user).toMatchObject({
        userName: 'Ada',
        fullName: 'Ada Lovelace',
        emailVerified: true,
      });
      expect(response.body.user.id).toBe(response.body.user._id);
    }
  });

  it('gives a token that answers GET /users/me', async () => {
    const bob = await registerAndSignIn(app, { userName: 'bob', fullName: 'Bob Builder' });
    const me = await bob.call<{ user: Static<typeof Me> }>('GET', '/users/me/');
    expect(me.status).toBe(200);
    expect(me.body.user).toMatchObject({
      _id: bob.id,
      email: 'bob@example.org',
      emailVerified: true,
      followersCount: 0,
      postsCount: 0,
      followers: [],
    });
    expect((await app.call('GET', '/users/me')).status).toBe(401);
    expect((await app.call('GET', '/users/me', { token: `${bob.token}x` })).status).toBe(401);
  });

  it('ends an access token after 15 minutes', async () => {
    const bob = await registerAndSignIn(app, { userName: 'bob' });
    app.clock.advance(15 * 60_000 + 1000);
    expect((await bob.call('GET', '/users/me')).status).toBe(401);
  });

  it('lets nobody try more than ten wrong passwords on one name, whether or not it is somebody’s', async () => {
    const strict = await createTestApp({
      env: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1', EMAIL_VERIFICATION: 'optional' },
    });
    try {
      await strict.call('POST', '/users/register', { json: ada });
      const attempt = (userNameOrEmail: string, address: string, password = 'wrong-one') =>
        strict.call('POST', '/users/login', {
          json: { userNameOrEmail, password },
          headers: { 'x-forwarded-for': address },
        });
      const errors: object[] = [];
      for (const [name, address] of [
        ['ada', '10.0.0.1'],
        ['nobody', '10.0.0.2'],
      ] as const) {
        for (let tries = 0; tries < 10; tries += 1) {
          expect((await attempt(name, address)).status).toBe(401);
        }
        const { status, body, headers } = await attempt(name, address);
        errors.push({ status, body, after: headers['retry-after'] });
      }
      expect(errors[0]).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
      expect(errors[1]).toEqual(errors[0]);
      // The limit per name and address does not lock out the owner at another address.
      expect((await attempt('ada', '10.0.0.1', TEST_PASSWORD)).status).toBe(429);
      expect((await attempt('ada', '10.0.0.3', TEST_PASSWORD)).status).toBe(200);
      strict.clock.advance(15 * 60_000);
      expect((await attempt('ada', '10.0.0.1', TEST_PASSWORD)).status).toBe(200);
    } finally {
      await strict.close();
    }
  });

  it('knows a name in no other letters than those it counts', async () => {
    const userName = 'mississippi';
    const email = 'mississippi@example.org';
    await app.call('POST', '/users/register', { json: { ...ada, userName, email } });
    const dotted = userName.replace('i', 'İ');
    expect((await login(dotted)).status).toBe(401);
    expect((await login(email.replace('i', 'İ'))).status).toBe(401);
    const before = (await app.mails()).length;
    await app.call('POST', '/users/forgot-password', { json: { email: email.replace('i', 'İ') } });
    expect((await app.mails()).length).toBe(before);
  });

  it('forgets wrong passwords once the right one was given', async () => {
    const strict = await createTestApp({
      env: { RATE_LIMIT_FACTOR: '1', EMAIL_VERIFICATION: 'optional' },
    });
    try {
      await strict.call('POST', '/users/register', { json: ada });
      const attempt = (password: string) =>
        strict.call('POST', '/users/login', { json: { userNameOrEmail: 'ada', password } });
      for (let round = 0; round < 2; round += 1) {
        for (let tries = 0; tries < 9; tries += 1) await attempt('wrong-one');
        expect((await attempt(TEST_PASSWORD)).status).toBe(200);
      }
    } finally {
      await strict.close();
    }
  });

  it('lets unverified people in when verification is optional', async () => {
    const open = await createTestApp({ env: { EMAIL_VERIFICATION: 'optional' } });
    try {
      await open.call('POST', '/users/register', { json: ada });
      const response = await open.call<LoginResponse>('POST', '/users/login', {
        json: { userNameOrEmail: 'ada', password: TEST_PASSWORD },
      });
      expect(response.status).toBe(200);
      expect(response.body.user.emailVerified).toBe(false);
    } finally {
      await open.close();
    }
  });
});

describe('sign-out', () => {
  it('answers 204, ends the access token at once and the refresh token as well', async () => {
    const bob = await registerAndSignIn(app, { userName: 'bob' });
    const ended: string[] = [];
    const off = app.ctx.events.on('sessions-ended', ({ reason }) => void ended.push(reason));
    expect((await bob.call('POST', '/users/logout')).status).toBe(204);
    off();
    expect(ended).toEqual(['signed-out']);
    expect((await bob.call('GET', '/users/me')).status).toBe(401);
    const refreshed = await app.call('POST', '/users/refresh-token', {
      json: { refreshToken: bob.refreshToken },
    });
    expect(refreshed.status).toBe(401);
  });
});

describe('refresh tokens', () => {
  const refresh = (refreshToken: string) =>
    app.call<Tokens>('POST', '/users/refresh-token', { json: { refreshToken } });

  it('gives the same successor to five tabs that ask with one token', async () => {
    const bob = await registerAndSignIn(app, { userName: 'bob' });
    const responses = await Promise.all(Array.from({ length: 5 }, () => refresh(bob.refreshToken)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(responses.map(({ body }) => body.refreshToken)).size).toBe(1);
  });

  it('accepts the last token again after a lost answer, until its successor is used', async () => {
    const bob = await registerAndSignIn(app, { userName: 'bob' });
    const first = await refresh(bob.refreshToken);
    app.clock.advance(59_000);
    const again = await refresh(bob.refreshToken);
    expect(again.body.refreshToken).toBe(first.body.refreshToken);
    expect((await refresh(first.body.refreshToken)).status).toBe(200);
    expect((await refresh(bob.refreshToken)).status).toBe(401);
  });

  it('ends the session when a token is used again after its time', async () => {
    const bob = await registerAndSignIn(app, { userName: 'bob' });
    const next = await refresh(bob.refreshToken);
    app.clock.advance(61_000);
    expect((await refresh(bob.refreshToken)).status).toBe(401);
    expect((await refresh(next.body.refreshToken)).status).toBe(401);
    expect((await app.call('GET', '/users/me', { token: next.body.token })).status).toBe(401);
  });

  it('refuses forged tokens and sessions that were not used for 30 days', async () => {
    const bob = await registerAndSignIn(app, { userName: 'bob' });
    expect((await refresh(bob.refreshToken.replace('.1.', '.2.'))).status).toBe(401);
    expect((await refresh('nonsense')).status).toBe(401);
    app.clock.advance(31 * 24 * 3600_000);
    expect((await refresh(bob.refreshToken)).status).toBe(401);
  });
});

describe('verification', () => {
  const verify = (token: string) => app.call('GET', `/users/verify-email/${token}`);

  it('may be repeated, since mail scanners open links first', async () => {
    await app.call('POST', '/users/register', { json: ada });
    const token = await tokenOfNewestMail();
    expect((await verify(token)).status).toBe(200);
    app.clock.advance(72 * 3600_000);
    expect((await verify(token)).status).toBe(200);
    expect((await login('ada')).status).toBe(200);
  });

  it('refuses unknown and expired links', async () => {
    await app.call('POST', '/users/register', { json: ada });
    const token = await tokenOfNewestMail();
    expect((await verify('unknown')).status).toBe(400);
    app.clock.advance(49 * 3600_000);
    expect((await verify(token)).status).toBe(400);
  });

  it('sends another mail, and answers alike for addresses that do not exist', async () => {
    await app.call('POST', '/users/register', { json: ada });
    const count = (await app.mails()).length;
    const resend = (email: string) =>
      app.call('POST', '/users/resend-verification', { json: { email } });
    const known = await resend('ada@example.org');
    const unknown = await resend('nobody@example.org');
    expect(known).toMatchObject({ status: unknown.status, body: unknown.body });
    expect(await app.mails()).toHaveLength(count + 1);
  });
});

describe('password reset', () => {
  const forgot = (email: string) => app.call('POST', '/users/forgot-password', { json: { email } });
  const reset = (token: string, newPassword: string, confirmPassword = newPassword) =>
    app.call('POST', '/users/reset-password', { json: { token, newPassword, confirmPassword } });

  it('answers alike for every address', async () => {
    await registerAndSignIn(app, { userName: 'bob' });
    const known = await forgot('bob@example.org');
    const unknown = await forgot('nobody@example.org');
    expect(known).toMatchObject({ status: 200, body: unknown.body });
  });

  it('sets the password once and ends all sessions', async () => {
    const bob = await registerAndSignIn(app, { userName: 'bob' });
    await forgot('BOB@example.org');
    const token = await tokenOfNewestMail();
    const valid = () => app.call<{ valid: boolean }>('GET', `/users/validate-reset-token/${token}`);
    expect((await valid()).body).toEqual({ valid: true });
    expect((await valid()).body).toEqual({ valid: true });
    expect((await reset(token, 'New-horse-8')).status).toBe(200);
    expect((await valid()).body).toEqual({ valid: false });
    expect((await reset(token, 'New-horse-9')).status).toBe(400);
    expect((await bob.call('GET', '/users/me')).status).toBe(401);
    expect((await login('bob', TEST_PASSWORD)).status).toBe(401);
    expect((await login('bob', 'New-horse-8')).status).toBe(200);
  });

  it('answers 422 naming what the new password lacks, 400 only for a bad token', async () => {
    await registerAndSignIn(app, { userName: 'bob' });
    await forgot('bob@example.org');
    const token = await tokenOfNewestMail();
    const weak = await reset(token, 'lower');
    expect(weak.status).toBe(422);
    expect(weak.body.message).toBe(
      'The password still needs at least 8 characters, an upper-case letter, a number, a special character.',
    );
    expect((await reset(token, 'New-horse-8', 'Other-horse-8')).body).toMatchObject({
      message: 'Passwords do not match.',
    });
    expect((await app.call('POST', '/users/reset-password', { json: { token } })).status).toBe(422);
    expect((await reset('unknown', 'New-horse-8')).status).toBe(400);
    app.clock.advance(3600_001);
    expect((await reset(token, 'New-horse-8')).status).toBe(400);
  });
});
