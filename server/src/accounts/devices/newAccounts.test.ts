import type { BlockedUsers, LoginResponse, User } from '@kithkin/shared/contract';
import { setupTestServer } from '../../../testing/setupTestServer';
import { TEST_PASSWORD, type TestPerson } from '../../../testing/testApp';

const { app, ada } = setupTestServer({ people: { ada: {} } });

/** A browser: it sends the cookie that the server has set last. */
function openBrowser() {
  let cookie: string | undefined;
  const post = async <Body>(path: string, json: object) => {
    const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
    const response = await app.call<Body>('POST', path, { json, headers });
    const set = response.headers['set-cookie'];
    if (typeof set === 'string') cookie = set.split(';')[0];
    return response;
  };
  return {
    cookie: () => cookie,
    setCookie: (value: string) => (cookie = value),
    post,
    async register(userName: string) {
      const password = { password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD };
      const email = `${userName}@example.org`;
      await post('/users/register', { userName, fullName: 'Some Body', email, ...password });
      const mail = (await app.mails()).find(({ to }) => to === email);
      const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
      await app.call('GET', `/users/verify-email/${token}`);
      return this.signIn(userName);
    },
    async signIn(userName: string): Promise<string> {
      const login = { userNameOrEmail: userName, password: TEST_PASSWORD };
      return (await post<LoginResponse>('/users/login', login)).body.token;
    },
  };
}

const block = (name: string, query = '?newAccounts=true') =>
  ada.call('POST', `/users/${name}/block${query}`);
const blocked = async () =>
  (await ada.call<BlockedUsers>('GET', '/users/me/blocked-users')).body.blockedUsers.map(
    ({ userName, newAccounts }) => [userName, newAccounts],
  );
/** Status of ada's profile for the account of an access token. */
const adaFor = async (token: string) => (await app.call('GET', '/users/ada', { token })).status;

describe('a block with new accounts', () => {
  it('meets accounts that register later in the same browser, not those that exist', async () => {
    const browser = openBrowser();
    await browser.register('ben');
    const earlier = await browser.register('earlier');
    await block('ben');
    app.clock.advance(1000);
    const later = await browser.register('later');
    const elsewhere = await openBrowser().register('elsewhere');
    expect([await adaFor(earlier), await adaFor(later), await adaFor(elsewhere)]).toEqual([
      200, 404, 200,
    ]);
    expect(await blocked()).toEqual([
      ['later', true],
      ['ben', true],
    ]);
  });

  it('meets accounts of a browser in which the blocked person has only signed in', async () => {
    await openBrowser().register('ben');
    await block('ben');
    const other = openBrowser();
    await other.signIn('ben');
    expect(await adaFor(await other.register('later'))).toBe(404);
  });

  it('goes on through a new account, and ends with the block that was chosen', async () => {
    const first = openBrowser();
    await first.register('ben');
    await block('ben');
    await first.register('later');
    const second = openBrowser();
    await second.signIn('later');
    const latest = await second.register('latest');
    expect(await adaFor(latest)).toBe(404);
    await ada.call('DELETE', '/users/ben/block');
    expect(await blocked()).toEqual([]);
    expect([await adaFor(latest), await adaFor(await first.register('more'))]).toEqual([200, 200]);
  });

  it('is chosen, and can be taken back without unblocking', async () => {
    const browser = openBrowser();
    await browser.register('ben');
    await block('ben', '');
    expect(await adaFor(await browser.register('one'))).toBe(200);
    await block('ben');
    await block('ben', '?newAccounts=false');
    expect(await adaFor(await browser.register('two'))).toBe(200);
    expect(await blocked()).toEqual([['ben', false]]);
  });
});

describe('the cookie of a browser', () => {
  it('is out of reach for scripts and other sites, and stays the same', async () => {
    const browser = openBrowser();
    const { headers } = await browser.post('/users/register', {
      userName: 'ben',
      fullName: 'Some Body',
      email: 'ben@example.org',
      password: TEST_PASSWORD,
      confirmPassword: TEST_PASSWORD,
    });
    expect(headers['set-cookie']).toMatch(/; SameSite=Strict; Max-Age=\d+; HttpOnly$/);
    const before = browser.cookie();
    await browser.register('eve');
    expect(browser.cookie()).toBe(before);
  });

  it('is replaced if its signature is wrong, and not set by a sign-in that fails', async () => {
    const browser = openBrowser();
    await browser.register('ben');
    const forged = `${browser.cookie()?.split('.')[0]}.x`;
    browser.setCookie(forged);
    await browser.post('/users/login', { userNameOrEmail: 'ben', password: 'Wrong-horse-9' });
    expect(browser.cookie()).toBe(forged);
    await browser.signIn('ben');
    expect(browser.cookie()).not.toBe(forged);
    expect(browser.cookie()?.split('.')[0]).not.toBe(forged.split('.')[0]);
  });
});

it('the blocked person learns nothing of it', async () => {
  const browser = openBrowser();
  await browser.register('ben');
  await block('ben');
  const token = await browser.register('later');
  const own = (await app.call<{ user: User }>('GET', '/users/later', { token })).body.user;
  expect(JSON.stringify(own)).not.toContain('newAccounts');
  const mine: TestPerson['call'] = (method, path) => app.call(method, path, { token });
  expect((await mine<BlockedUsers>('GET', '/users/me/blocked-users')).body.blockedUsers).toEqual(
    [],
  );
});
