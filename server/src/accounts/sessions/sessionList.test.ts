import { SessionList } from '@kithkin/shared/contract';
import Value from 'typebox/value';
import { setupTestServer } from '../../../testing/setupTestServer';
import { TEST_PASSWORD, type TestPerson } from '../../../testing/testApp';
import { createTestUser, signedIn } from '../../../testing/testPeople';
import { setSuspended } from '../../moderation/sanctions.store';
import { sql } from '../../platform/db';
import { deviceOf } from './devices';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const { app, ada } = setupTestServer({ people: { ada: {} } });

const list = async (person: TestPerson) =>
  (await person.call<SessionList>('GET', '/users/me/sessions')).body.sessions;

/** Signs the same user in on another device. */
async function elsewhere(userAgent: string, address = '203.0.113.77'): Promise<TestPerson> {
  const { token, refreshToken } = await app.ctx.sessions.start(app.ctx.db, ada.id, {
    address,
    userAgent,
  });
  return {
    ...ada,
    token,
    refreshToken,
    call: (method, path, options = {}) => app.call(method, path, { token, ...options }),
  };
}

describe('the list of one’s sessions', () => {
  it('says where and when, this session first, and nothing of other people', async () => {
    app.clock.advance(60_000);
    await elsewhere(FIREFOX);
    await createTestUser(app, { userName: 'ben' });
    const { body } = await ada.call<SessionList>('GET', '/users/me/sessions');
    expect([...Value.Errors(SessionList, body)]).toEqual([]);
    expect(body.sessions).toMatchObject([
      { isCurrent: true, device: 'Unknown device', place: '127.0.0.x' },
      {
        isCurrent: false,
        device: 'Firefox on Linux',
        place: '203.0.113.x',
        createdAt: app.clock.now().toISOString(),
        lastUsedAt: app.clock.now().toISOString(),
      },
    ]);
  });

  it('says when and from where a session was last refreshed', async () => {
    const phone = await elsewhere(FIREFOX);
    app.clock.advance(5 * 60_000);
    await app.call('POST', '/users/refresh-token', { json: { refreshToken: phone.refreshToken } });
    const other = (await list(ada)).find(({ isCurrent }) => !isCurrent);
    expect(other).toMatchObject({
      lastUsedAt: app.clock.now().toISOString(),
      place: '127.0.0.x',
    });
  });

  it('leaves out what has ended or expired', async () => {
    const phone = await elsewhere(FIREFOX);
    await phone.call('POST', '/users/logout');
    app.clock.advance(31 * 24 * 3600_000);
    const again = await signedIn(app, ada);
    expect(await list(again)).toHaveLength(1);
  });
});

describe('revoking', () => {
  it('ends the other session at once, with its sockets, and may be repeated', async () => {
    const phone = await elsewhere(FIREFOX);
    const other = (await list(ada)).find(({ isCurrent }) => !isCurrent)?._id ?? '';
    const events: object[] = [];
    const off = app.ctx.events.on('sessions-ended', (event) => void events.push(event));
    expect((await ada.call('DELETE', `/users/me/sessions/${other}`)).status).toBe(204);
    expect((await ada.call('DELETE', `/users/me/sessions/${other}`)).status).toBe(204);
    off();
    expect(events).toEqual([{ userId: ada.id, sessionIds: [other], reason: 'revoked' }]);
    expect((await phone.call('GET', '/users/me')).status).toBe(401);
    const { refreshToken } = phone;
    const refreshed = await app.call('POST', '/users/refresh-token', { json: { refreshToken } });
    expect(refreshed.status).toBe(401);
  });

  it('answers 404 for a session of somebody else, which goes on', async () => {
    const ben = await createTestUser(app, { userName: 'ben' });
    const [own] = await list(ben);
    expect((await ada.call('DELETE', `/users/me/sessions/${own?._id}`)).status).toBe(404);
    expect((await ben.call('GET', '/users/me')).status).toBe(200);
    expect((await ada.call('DELETE', '/users/me/sessions/nonsense')).status).toBe(404);
  });

  it('ends all others and keeps the one that asks', async () => {
    const [phone, tablet] = [await elsewhere(FIREFOX), await elsewhere('')];
    expect((await ada.call('DELETE', '/users/me/sessions')).status).toBe(200);
    expect((await phone.call('GET', '/users/me')).status).toBe(401);
    expect((await tablet.call('GET', '/users/me')).status).toBe(401);
    expect(await list(ada)).toHaveLength(1);
  });
});

describe('a suspended person', () => {
  it('is out within two seconds, whatever tokens they have, and nobody else is', async () => {
    const ben = await createTestUser(app, { userName: 'ben' });
    for (const person of [ada, ben]) {
      expect((await person.call('GET', '/users/me')).status).toBe(200);
    }
    // As in another process: this node receives no event.
    await app.ctx.db.transaction((tx) =>
      setSuspended(tx, ada.id, app.clock.now(), app.clock.now()),
    );
    app.clock.advance(2000);
    expect((await ada.call('GET', '/users/me')).status).toBe(401);
    expect((await ben.call('GET', '/users/me')).status).toBe(200);
    const { refreshToken } = ada;
    const refreshed = await app.call('POST', '/users/refresh-token', { json: { refreshToken } });
    expect(refreshed.status).toBe(401);
  });
});

describe('a sign-in', () => {
  const signIn = async (userAgent: string) => {
    await app.call('POST', '/users/login', {
      json: { userNameOrEmail: 'ben', password: TEST_PASSWORD },
      headers: { 'user-agent': userAgent },
    });
    return (await app.mails()).map(({ to, subject }) => [to, subject]);
  };

  it('with a new device is mailed about, with a known one it is not', async () => {
    await createTestUser(app, { userName: 'ben', hasPassword: true });
    await app.ctx.db.run(sql`delete from sessions`);
    expect(await signIn(FIREFOX)).toEqual([]);
    expect(await signIn(FIREFOX.replaceAll('140', '141'))).toEqual([]);
    const mail = ['ben@example.org', 'New sign-in to your KithKin account'];
    expect(await signIn('curl/8.5.0')).toEqual([mail]);
    expect((await app.mails())[0]?.text).toContain('curl, network 127.0.0.x, ');
    expect(await signIn('curl/8.6.0')).toEqual([mail]);
  });
});

describe('the name of a device', () => {
  it.each([
    [FIREFOX, 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari on macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
      'Chrome on Linux',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) SomeBrowser/3.0 Safari/605.1.15',
      'Linux',
    ],
    ['curl/8.5.0', 'curl'],
    ['', 'Unknown device'],
  ])('in %j is %j', (userAgent, name) => {
    expect(deviceOf(userAgent)).toBe(name);
  });
});
