import { accountActions, newAccount } from '../../../testing/accounts/accountActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import { TEST_PASSWORD } from '../../../testing/testApp';

// The limits that users have, on a network that requires no verification.
const { app, ben } = setupTestServer({
  people: { ada: { hasPassword: true }, ben: {}, cleo: { hasPassword: true } },
  app: { env: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1', EMAIL_VERIFICATION: 'optional' } },
});
const { login, register } = accountActions(app);

const attempt = (userNameOrEmail: string, address: string, password = 'wrong-one') =>
  app.call('POST', '/users/login', {
    json: { userNameOrEmail, password },
    headers: { 'x-forwarded-for': address },
  });
const RIGHT = TEST_PASSWORD;

it('allows ten wrong passwords per name and address, whether or not the name exists', async () => {
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
  expect((await attempt('ada', '10.0.0.1', RIGHT)).status).toBe(429);
  expect((await attempt('ada', '10.0.0.3', RIGHT)).status).toBe(200);
  app.clock.advance(15 * 60_000);
  expect((await attempt('ada', '10.0.0.1', RIGHT)).status).toBe(200);
});

it('resets the count after a right password', async () => {
  for (let round = 0; round < 2; round += 1) {
    for (let tries = 0; tries < 9; tries += 1) await attempt('cleo', '10.0.0.4');
    expect((await attempt('cleo', '10.0.0.4', RIGHT)).status).toBe(200);
  }
});

it('allows no more guesses at once than one after another', async () => {
  const guesses = Array.from({ length: 12 }, () => attempt('ada', '10.0.0.5'));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([...Array(10).fill(401), 429, 429]);
});

it('limits sign-in secrets as passwords', async () => {
  const json = { userId: ben.id, secret: 'guess' };
  const headers = { 'x-forwarded-for': '10.0.0.6' };
  const statuses: number[] = [];
  for (let n = 0; n < 31; n += 1) {
    statuses.push((await app.call('POST', '/users/login/secret', { json, headers })).status);
  }
  expect(statuses).toEqual([...Array(30).fill(401), 429]);
});

it('where verification is optional, accounts sign in and are visible at once, and stay', async () => {
  const { status, body } = await register('eve');
  // The password signs in at once, so that no secret is issued.
  expect([status, body.signIn]).toEqual([201, undefined]);
  const taken = await register('mallory', { email: 'EVE@example.org' });
  expect([taken.status, taken.body.code]).toEqual([409, 'email-taken']);
  expect((await ben.call('GET', '/users/eve')).status).toBe(200);
  app.clock.advance(8 * 24 * 3600_000);
  await app.ctx.jobs.runDue();
  const signedIn = await login('eve', newAccount('eve').password);
  expect([signedIn.status, signedIn.body.user]).toMatchObject([200, { emailVerified: false }]);
});
