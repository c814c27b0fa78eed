import type { BlockedUsers, LoginResponse } from '@kithkin/shared/contract';
import { accountActions, newAccount } from '../../../testing/accounts/accountActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import { TEST_PASSWORD } from '../../../testing/testApp';

const { app, ada } = setupTestServer({ people: { ada: {} } });
const { verifyNewest } = accountActions(app);

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
      await post('/users/register', newAccount(userName));
      await verifyNewest(`${userName}@example.org`);
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
    ({ userName, newAccounts }) => `${userName} ${newAccounts}`,
  );
/** Status of ada's profile for the account of an access token. */
const adaFor = async (token: string) => (await app.call('GET', '/users/ada', { token })).status;

it('a block with new accounts covers accounts that register later in the same browser, unknown to them', async () => {
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
  expect(await blocked()).toEqual(['later true', 'ben true']);
  for (const path of ['/users/later', '/users/me/blocked-users']) {
    const { body } = await app.call<unknown>('GET', path, { token: later });
    expect(JSON.stringify(body)).not.toContain('newAccounts');
  }
});

it('a block with new accounts spreads over browsers through sign-ins, and ends with the chosen block', async () => {
  const first = openBrowser();
  await first.register('ben');
  await block('ben');
  await first.register('later');
  const second = openBrowser();
  await second.signIn('later');
  const latest = await second.register('latest');
  const third = openBrowser();
  await third.signIn('ben');
  expect([await adaFor(latest), await adaFor(await third.register('last'))]).toEqual([404, 404]);
  await ada.call('DELETE', '/users/ben/block');
  expect(await blocked()).toEqual([]);
  expect([await adaFor(latest), await adaFor(await first.register('more'))]).toEqual([200, 200]);
});

it('a block with new accounts is optional, and can be turned off without unblocking', async () => {
  const browser = openBrowser();
  await browser.register('ben');
  await block('ben', '');
  expect(await adaFor(await browser.register('one'))).toBe(200);
  await block('ben');
  await block('ben', '?newAccounts=false');
  expect(await adaFor(await browser.register('two'))).toBe(200);
  expect(await blocked()).toEqual(['ben false']);
});

it('the cookie of a browser is for this site only, stays, and is replaced if it is forged', async () => {
  const browser = openBrowser();
  const { headers } = await browser.post('/users/register', newAccount('eve'));
  expect(headers['set-cookie']).toMatch(/; SameSite=Strict; Max-Age=\d+; HttpOnly$/);
  const before = browser.cookie();
  await browser.register('ben');
  expect(browser.cookie()).toBe(before);
  const forged = `${before?.split('.')[0]}.x`;
  browser.setCookie(forged);
  // A sign-in that fails sets no cookie.
  await browser.post('/users/login', { userNameOrEmail: 'ben', password: 'Wrong-horse-9' });
  expect(browser.cookie()).toBe(forged);
  await browser.signIn('ben');
  expect(browser.cookie()?.split('.')[0]).not.toBe(forged.split('.')[0]);
});
