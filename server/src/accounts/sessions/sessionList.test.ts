import type { SessionList } from '@kithkin/shared/contract';
import { accountActions } from '../../../testing/accounts/accountActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import { TEST_PASSWORD, type TestPerson } from '../../../testing/testApp';
import { signedIn } from '../../../testing/testPeople';
import { setSuspended } from '../../moderation/sanctions.store';
import { sql } from '../../platform/db';
import { deviceOf } from './devices';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

const { app, ada, ben } = setupTestServer({ people: { ada: {}, ben: { hasPassword: true } } });
const { refresh } = accountActions(app);

const list = async (person: TestPerson) =>
  (await person.call<SessionList>('GET', '/users/me/sessions')).body.sessions;
const others = async () => (await list(ada)).filter(({ isCurrent }) => !isCurrent);
const statusOf = async (person: TestPerson) => (await person.call('GET', '/users/me')).status;

/** Signs ada in on another device. */
async function elsewhere(userAgent: string): Promise<TestPerson> {
  const { token, refreshToken } = await app.ctx.sessions.start(app.ctx.db, ada.id, {
    address: '203.0.113.77',
    userAgent,
  });
  return {
    ...ada,
    token,
    refreshToken,
    call: (method, path, options = {}) => app.call(method, path, { token, ...options }),
  };
}

it('the list of own sessions has place and time, the current session first, as of the last refresh', async () => {
  app.clock.advance(60_000);
  const phone = await elsewhere(FIREFOX);
  const now = app.clock.now().toISOString();
  expect(await list(ada)).toMatchObject([
    { isCurrent: true, device: 'Unknown device', place: '127.0.0.x' },
    {
      isCurrent: false,
      device: 'Firefox on Linux',
      place: '203.0.113.x',
      createdAt: now,
      lastUsedAt: now,
    },
  ]);
  app.clock.advance(5 * 60_000);
  await refresh(phone.refreshToken);
  expect(await others()).toMatchObject([
    { createdAt: now, lastUsedAt: app.clock.now().toISOString(), place: '127.0.0.x' },
  ]);
});

it('the list of own sessions does not have sessions that have ended or expired', async () => {
  const phone = await elsewhere(FIREFOX);
  await phone.call('POST', '/users/logout');
  expect(await list(ada)).toHaveLength(1);
  app.clock.advance(31 * 24 * 3600_000);
  expect(await list(await signedIn(app, ada))).toHaveLength(1);
});

it('revoking ends another session at once, with its sockets, and may be repeated', async () => {
  const phone = await elsewhere(FIREFOX);
  const [other] = await others();
  const events: object[] = [];
  const off = app.ctx.events.on('sessions-ended', (event) => void events.push(event));
  for (let n = 0; n < 2; n += 1) {
    expect((await ada.call('DELETE', `/users/me/sessions/${other?._id}`)).status).toBe(204);
  }
  off();
  expect(events).toEqual([{ userId: ada.id, sessionIds: [other?._id], reason: 'revoked' }]);
  expect(await statusOf(phone)).toBe(401);
  expect((await refresh(phone.refreshToken)).status).toBe(401);
});

it('revoking responds with 404 to the id of another user’s session, which continues', async () => {
  const [own] = await list(ben);
  for (const id of [own?._id, 'nonsense']) {
    expect((await ada.call('DELETE', `/users/me/sessions/${id}`)).status).toBe(404);
  }
  expect(await statusOf(ben)).toBe(200);
});

it('revoking ends all sessions except the current one', async () => {
  const [phone, tablet] = [await elsewhere(FIREFOX), await elsewhere('')];
  expect((await ada.call('DELETE', '/users/me/sessions')).status).toBe(200);
  expect([await statusOf(phone), await statusOf(tablet)]).toEqual([401, 401]);
  expect(await list(ada)).toHaveLength(1);
  expect(await statusOf(ben)).toBe(200);
});

it('a suspension ends all tokens of the user within two seconds, on other nodes too', async () => {
  for (const person of [ada, ben]) expect(await statusOf(person)).toBe(200);
  // As in another process: this node receives no event.
  await app.ctx.db.transaction((tx) => setSuspended(tx, ada.id, app.clock.now(), app.clock.now()));
  app.clock.advance(2000);
  expect([await statusOf(ada), await statusOf(ben)]).toEqual([401, 200]);
  expect((await refresh(ada.refreshToken)).status).toBe(401);
});

it('a sign-in with a new device is mailed, one with a known device is not', async () => {
  const signIn = async (userAgent: string) => {
    await app.call('POST', '/users/login', {
      json: { userNameOrEmail: 'ben', password: TEST_PASSWORD },
      headers: { 'user-agent': userAgent },
    });
    return (await app.mails()).map(({ to, subject }) => [to, subject]);
  };
  await app.ctx.db.run(sql`delete from sessions`);
  expect(await signIn(FIREFOX)).toEqual([]);
  expect(await signIn(FIREFOX.replaceAll('140', '141'))).toEqual([]);
  const mail = ['ben@example.org', 'New sign-in to your KithKin account'];
  expect(await signIn('curl/8.5.0')).toEqual([mail]);
  expect((await app.mails())[0]?.text).toContain('curl, network 127.0.0.x, ');
  expect(await signIn('curl/8.6.0')).toEqual([mail]);
});

it.each([
  [FIREFOX, 'Firefox on Linux'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`,
    'Edge on Windows',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1.15`,
    'Safari on macOS',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} CriOS/140.0 Mobile/15E148`,
    'Chrome on iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S931B) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/140.0.0.0 Safari/537.36`,
    'Chrome on Linux',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} SomeBrowser/3.0 Safari/605.1.15`, 'Linux'],
  ['curl/8.5.0', 'curl'],
  ['', 'Unknown device'],
])('the device of the user agent %j is %j', (userAgent, name) => {
  expect(deviceOf(userAgent)).toBe(name);
});
