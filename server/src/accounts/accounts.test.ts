import { DEFAULT_PREFERENCES, type MeResponse } from '@kithkin/shared/contract';
import { accountActions, NEW_PASSWORD } from '../../testing/accounts/accountActions';
import { setupTestServer } from '../../testing/setupTestServer';

const { app, bob } = setupTestServer({ people: { bob: { hasPassword: true } } });
const { forgot, login, newestTo, refresh, register, reset, tokenTo, verify, verifyNewest } =
  accountActions(app);

const ADA = { fullName: 'Ada Lovelace', email: 'Ada@Example.org' };
const ADDRESS = 'Ada@example.org';
const statusOfMe = async (token: string) => (await app.call('GET', '/users/me', { token })).status;

it('registration mails a link to the public address; afterwards username and address sign in', async () => {
  const { status, body } = await register('Ada', ADA);
  expect(status).toBe(201);
  expect(body.user).toMatchObject({ userName: 'Ada', emailVerified: false });
  expect((await newestTo(ADDRESS))?.text).toContain('http://kithkin.test/verify-email?token=');
  expect((await login('ada')).body.code).toBe('email-unverified');
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

it('access tokens are for their own user, and expire after 15 minutes', async () => {
  const me = await bob.call<MeResponse>('GET', '/users/me/');
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

it('access tokens end at once with a sign-out, as does the refresh token', async () => {
  const ended: string[] = [];
  const off = app.ctx.events.on('sessions-ended', ({ reason }) => void ended.push(reason));
  expect((await bob.call('POST', '/users/logout')).status).toBe(204);
  off();
  expect(ended).toEqual(['signed-out']);
  expect(await statusOfMe(bob.token)).toBe(401);
  expect((await refresh(bob.refreshToken)).status).toBe(401);
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

it('refresh tokens have one successor, and are accepted again until it is used', async () => {
  const first = (await refresh(bob.refreshToken)).body.refreshToken;
  app.clock.advance(59_000);
  expect((await refresh(bob.refreshToken)).body.refreshToken).toBe(first);
  expect((await refresh(first)).status).toBe(200);
  expect((await refresh(bob.refreshToken)).status).toBe(401);
});

it('refresh tokens end the session if they are used again after a minute', async () => {
  const next = (await refresh(bob.refreshToken)).body;
  app.clock.advance(61_000);
  expect((await refresh(bob.refreshToken)).status).toBe(401);
  expect((await refresh(next.refreshToken)).status).toBe(401);
  expect(await statusOfMe(next.token)).toBe(401);
});

it('refresh tokens are rejected if they are forged or were not used for 30 days', async () => {
  expect((await refresh(bob.refreshToken.replace('.1.', '.2.'))).status).toBe(401);
  expect((await refresh('nonsense')).status).toBe(401);
  app.clock.advance(31 * 24 * 3600_000);
  expect((await refresh(bob.refreshToken)).status).toBe(401);
});

it('verification may be repeated, since mail scanners open links first; links end after 48 hours', async () => {
  await register('ada');
  const token = await tokenTo('ada@example.org');
  await register('late');
  const late = await tokenTo('late@example.org');
  expect((await verify(token)).status).toBe(200);
  app.clock.advance(49 * 3600_000);
  expect((await verify(token)).status).toBe(200);
  expect((await login('ada')).status).toBe(200);
  for (const bad of [late, 'unknown']) expect((await verify(bad)).status).toBe(400);
});

it('verification sends the mail again by name or address, with one response for all', async () => {
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
  expect((await resend({ email: 'ada' })).status).toBe(422);
});

it('password reset has one response for all addresses, sets the password once and ends all sessions', async () => {
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

it('password reset responds with 422 to a bad password, and with 400 to a bad or expired token only', async () => {
  await forgot('bob@example.org');
  const token = await tokenTo('bob@example.org');
  const weak = { newPassword: 'lower', confirmPassword: 'lower' };
  for (const passwords of [weak, {}]) expect((await reset(token, passwords)).status).toBe(422);
  expect((await reset('unknown')).status).toBe(400);
  app.clock.advance(3600_001);
  expect((await reset(token)).status).toBe(400);
});

it('the welcome is due from the registration until it is ended, in every browser', async () => {
  const isDue = async (token: string) =>
    (await app.call<MeResponse>('GET', '/users/me', { token })).body.user.welcomeDue;
  // Accounts of earlier versions have the default.
  expect(await isDue(bob.token)).toBe(false);
  const signIn = async (userName: string) => {
    await register(userName);
    await verifyNewest(`${userName}@example.org`);
    return (await login(userName)).body.token;
  };
  const [dan, other] = [await signIn('dan'), await signIn('other')];
  expect([await isDue(dan), await isDue(dan)]).toEqual([true, true]);
  for (let n = 0; n < 2; n += 1) {
    expect((await app.call('POST', '/users/me/welcomed', { token: dan })).status).toBe(204);
  }
  expect([await isDue(dan), await isDue(other)]).toEqual([false, true]);
});

it('settings and preferences have defaults, and an update changes only its own fields', async () => {
  const me = async () => (await bob.call<MeResponse>('GET', '/users/me')).body.user;
  const patch = (json: object) => bob.call<MeResponse>('PATCH', '/users/me', { json });
  const first = await me();
  expect(new Set(Object.values(first.notificationSettings))).toEqual(new Set([true]));
  expect(first.preferences).toEqual(DEFAULT_PREFERENCES);
  await patch({ notificationSettings: { like: false } });
  const { body } = await patch({
    notificationSettings: { share: false },
    preferences: { storyTimeLimit: false },
  });
  const changed = { like: false, share: false, follow: true };
  expect(body.user.notificationSettings).toMatchObject(changed);
  expect((await me()).preferences).toEqual({ ...DEFAULT_PREFERENCES, storyTimeLimit: false });
});
