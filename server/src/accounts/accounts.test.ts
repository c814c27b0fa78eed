import type { Static } from '@fastify/type-provider-typebox';
import {
  DEFAULT_PREFERENCES,
  type LoginResponse,
  type Me,
  type MeResponse,
} from '@kithkin/shared/contract';
import { accountActions, NEW_PASSWORD, newAccount } from '../../testing/accounts/accountActions';
import { setupTestServer } from '../../testing/setupTestServer';

const { app, bob } = setupTestServer({ people: { bob: { hasPassword: true } } });
const { forgot, login, newestTo, refresh, register, reset, tokenTo, verify, verifyNewest } =
  accountActions(app);

const ADA = { fullName: 'Ada Lovelace', email: 'Ada@Example.org' };
const ADDRESS = 'Ada@example.org';
const statusOfMe = async (token: string) => (await app.call('GET', '/users/me', { token })).status;

describe('registration', () => {
  it('mails a link to the public address; afterwards the user name and address sign in', async () => {
    const { status, body } = await register('Ada', ADA);
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ userName: 'Ada', emailVerified: false });
    expect((await newestTo(ADDRESS))?.text).toContain('http://kithkin.test/verify-email?token=');
    expect(await login('ada')).toMatchObject({
      status: 403,
      body: { message: 'Please verify your email before logging in.' },
    });
    for (const name of ['ada', 'nobody']) {
      expect((await login(name, 'wrong-one')).status).toBe(401);
    }
    await verifyNewest(ADDRESS);
    for (const name of ['ada', 'ADA', 'ada@example.org', ' Ada@Example.org ']) {
      const { user } = (await login(name)).body;
      expect(user).toMatchObject({ userName: 'Ada', fullName: ADA.fullName, emailVerified: true });
      expect(user.id).toBe(user._id);
    }
  });

  it('rejects invalid, taken and missing fields', async () => {
    const invalid = await register('ada', { email: 'nobody' });
    expect([invalid.status, invalid.body.message]).toEqual([
      422,
      'Please enter a valid email address.',
    ]);
    const taken = await register('BOB', { email: 'other@example.org' });
    expect([taken.status, taken.body.code]).toEqual([409, 'user-name-taken']);
    const { email: _, ...json } = newAccount('ada');
    const missing = await app.call('POST', '/users/register', { json });
    expect([missing.status, missing.body]).toEqual([
      400,
      { message: 'email is missing.', code: 'invalid' },
    ]);
  });
});

describe('access tokens', () => {
  it('are for their own user, and expire after 15 minutes', async () => {
    const me = await bob.call<{ user: Static<typeof Me> }>('GET', '/users/me/');
    expect([me.status, me.body.user]).toMatchObject([
      200,
      { _id: bob.id, email: 'bob@example.org', emailVerified: true, followers: [] },
    ]);
    expect(me.body.user).toMatchObject({ followersCount: 0, postsCount: 0 });
    expect((await app.call('GET', '/users/me')).status).toBe(401);
    expect(await statusOfMe(`${bob.token}x`)).toBe(401);
    app.clock.advance(15 * 60_000 + 1000);
    expect(await statusOfMe(bob.token)).toBe(401);
  });

  it('end at once with a sign-out, as does the refresh token', async () => {
    const ended: string[] = [];
    const off = app.ctx.events.on('sessions-ended', ({ reason }) => void ended.push(reason));
    expect((await bob.call('POST', '/users/logout')).status).toBe(204);
    off();
    expect(ended).toEqual(['signed-out']);
    expect(await statusOfMe(bob.token)).toBe(401);
    expect((await refresh(bob.refreshToken)).status).toBe(401);
  });
});

it('names are compared without case only: a dotted capital I is another letter', async () => {
  const email = 'mississippi@example.org';
  await register('mississippi');
  for (const name of ['mİssissippi', 'mİssissippi@example.org']) {
    expect((await login(name)).status).toBe(401);
  }
  const before = (await app.mails()).length;
  await forgot(email.replace('i', 'İ'));
  expect((await app.mails()).length).toBe(before);
});

describe('refresh tokens', () => {
  it('have one successor for five tabs, and are accepted again until it is used', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => refresh(bob.refreshToken)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const [first = ''] = responses.map(({ body }) => body.refreshToken);
    expect(new Set(responses.map(({ body }) => body.refreshToken))).toEqual(new Set([first]));
    app.clock.advance(59_000);
    expect((await refresh(bob.refreshToken)).body.refreshToken).toBe(first);
    expect((await refresh(first)).status).toBe(200);
    expect((await refresh(bob.refreshToken)).status).toBe(401);
  });

  it('end the session if they are used again after a minute', async () => {
    const next = (await refresh(bob.refreshToken)).body;
    app.clock.advance(61_000);
    expect((await refresh(bob.refreshToken)).status).toBe(401);
    expect((await refresh(next.refreshToken)).status).toBe(401);
    expect(await statusOfMe(next.token)).toBe(401);
  });

  it('are rejected if they are forged or were not used for 30 days', async () => {
    expect((await refresh(bob.refreshToken.replace('.1.', '.2.'))).status).toBe(401);
    expect((await refresh('nonsense')).status).toBe(401);
    app.clock.advance(31 * 24 * 3600_000);
    expect((await refresh(bob.refreshToken)).status).toBe(401);
  });
});

describe('verification', () => {
  it('may be repeated, since mail scanners open links first', async () => {
    await register('ada');
    const token = await tokenTo('ada@example.org');
    expect((await verify(token)).status).toBe(200);
    app.clock.advance(72 * 3600_000);
    expect((await verify(token)).status).toBe(200);
    expect((await login('ada')).status).toBe(200);
  });

  it('rejects unknown links, and links after 48 hours', async () => {
    await register('ada');
    const token = await tokenTo('ada@example.org');
    expect((await verify('unknown')).status).toBe(400);
    app.clock.advance(49 * 3600_000);
    expect((await verify(token)).status).toBe(400);
  });

  it('sends the mail again by name or address, with one response for all', async () => {
    await register('olga');
    const before = (await app.mails()).length;
    const resend = (json: object) => app.call('POST', '/users/resend-verification', { json });
    const known = await resend({ userNameOrEmail: 'OLGA' });
    await resend({ userNameOrEmail: ' Olga@Example.org ' });
    await resend({ email: 'olga@example.org' });
    const unknown = await resend({ email: 'nobody@example.org' });
    expect(known).toMatchObject({ status: unknown.status, body: unknown.body });
    expect(await app.mails()).toHaveLength(before + 3);
    expect((await verifyNewest('olga@example.org')).status).toBe(200);
    expect((await resend({})).status).toBe(400);
    expect((await resend({ email: 'ada' })).status).toBe(422);
  });
});

describe('password reset', () => {
  it('has one response for all addresses, sets the password once and ends all sessions', async () => {
    const known = await forgot('BOB@example.org');
    const unknown = await forgot('nobody@example.org');
    expect(known).toMatchObject({ status: 200, body: unknown.body });
    const token = await tokenTo('bob@example.org');
    const valid = async () =>
      (await app.call<{ valid: boolean }>('GET', `/users/validate-reset-token/${token}`)).body;
    expect([await valid(), await valid()]).toEqual([{ valid: true }, { valid: true }]);
    expect((await reset(token)).status).toBe(200);
    expect(await valid()).toEqual({ valid: false });
    expect((await reset(token)).status).toBe(400);
    expect(await statusOfMe(bob.token)).toBe(401);
    expect((await login('bob')).status).toBe(401);
    expect((await login('bob', NEW_PASSWORD.newPassword)).status).toBe(200);
  });

  it('responds with 422 to a bad password, and with 400 to a bad or expired token only', async () => {
    await forgot('bob@example.org');
    const token = await tokenTo('bob@example.org');
    const weak = await reset(token, { newPassword: 'lower', confirmPassword: 'lower' });
    expect([weak.status, weak.body.message]).toEqual([
      422,
      'The password still needs at least 8 characters, an upper-case letter, a number, a special character.',
    ]);
    expect((await reset(token, {})).status).toBe(422);
    expect((await reset('unknown')).status).toBe(400);
    app.clock.advance(3600_001);
    expect((await reset(token)).status).toBe(400);
  });
});

it('the welcome is due from the registration until it is ended, in every browser', async () => {
  const isDue = async (token: string) =>
    (await app.call<{ user: Static<typeof Me> }>('GET', '/users/me', { token })).body.user
      .welcomeDue;
  // Accounts of earlier versions have the default.
  expect(await isDue(bob.token)).toBe(false);
  const signIn = async (userName: string): Promise<LoginResponse> => {
    await register(userName);
    await verifyNewest(`${userName}@example.org`);
    return (await login(userName)).body;
  };
  const [dan, other] = [(await signIn('dan')).token, (await signIn('other')).token];
  expect([await isDue(dan), await isDue(dan)]).toEqual([true, true]);
  for (let n = 0; n < 2; n += 1) {
    expect((await app.call('POST', '/users/me/welcomed', { token: dan })).status).toBe(204);
  }
  expect([await isDue(dan), await isDue(other)]).toEqual([false, true]);
});

describe('settings and preferences', () => {
  const me = async () => (await bob.call<MeResponse>('GET', '/users/me')).body.user;
  const patch = (json: object) => bob.call<MeResponse>('PATCH', '/users/me', { json });

  it('have defaults, and an update changes only its own fields', async () => {
    const first = await me();
    expect(Object.values(first.notificationSettings)).toEqual(Array(11).fill(true));
    expect(first.preferences).toEqual(DEFAULT_PREFERENCES);
    await patch({ notificationSettings: { like: false } });
    const { body } = await patch({
      notificationSettings: { share: false },
      preferences: { storyTimeLimit: false },
    });
    expect(body.user.notificationSettings).toMatchObject({
      like: false,
      share: false,
      follow: true,
    });
    expect((await me()).preferences).toEqual({ ...DEFAULT_PREFERENCES, storyTimeLimit: false });
  });

  it('reject invalid values with the name of the field', async () => {
    for (const [json, field] of [
      [{ notificationSettings: { like: 'no' } }, 'notificationSettings.like'],
      [{ notificationSettings: { gossip: true } }, 'notificationSettings'],
      [{ preferences: { storyTimeLimit: null } }, 'preferences.storyTimeLimit'],
    ] as const) {
      const { status, body } = await patch(json);
      expect([status, body]).toMatchObject([400, { message: expect.stringContaining(field) }]);
    }
  });
});
