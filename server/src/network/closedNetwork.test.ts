import type {
  CreateInvitationResponse,
  HouseRules,
  NetworkResponse,
} from '@kithkin/shared/contract';
import { picture } from '../../testing/forms';
import { registerWith, setNetwork } from '../../testing/network/setNetwork';
import { createPost } from '../../testing/posts/postActions';
import { type MountedRoute, recordRoutes } from '../../testing/recordRoutes';
import { setupApp } from '../../testing/setupTestServer';
import { mailToken, type TestPerson } from '../../testing/testApp';
import { createTestUser } from '../../testing/testPeople';
import { areas } from '../areas';
import { setHouseRules } from '../moderation/rules/houseRules.store';
import { API_PREFIX } from '../platform/http/app';

// Requests to a closed network by a stranger who knows names and ids, but no secret.

const routes: MountedRoute[] = [];

/** Texts for members only, unique enough to be found in any response. */
const SECRETS = ['lovelace', 'inner circle', 'ada@example.org', 'hidden text'];

let ada: TestPerson;
let postId: string;

const app = setupApp({ areas: [recordRoutes(routes), ...areas] });
beforeAll(async () => {
  ada = await createTestUser(app, {
    userName: 'lovelace',
    fullName: 'Ada Lovelace',
    email: 'ada@example.org',
    hasPassword: true,
  });
  const fields = { body: 'Inner circle #innercircle' };
  postId = (await createPost(ada, fields, [await picture()]))._id;
  await setNetwork(app, {
    name: 'The Millers',
    text: 'Hidden text',
    contact: 'ada@example.org',
    languages: ['de'],
    closed: true,
  });
});

const expectNothing = (text: string) => {
  const found = SECRETS.filter((secret) => text.toLowerCase().includes(secret));
  expect(found).toEqual([]);
  expect(text).not.toMatch(/"\w*[cC]ount"\s*:/);
};
/** Fills in the parameters of a path with what a stranger may have guessed. */
const guess = (url: string) =>
  url.replace(/:(\w+)/g, (_all, name: string) => {
    if (/userName/.test(name)) return 'lovelace';
    if (/secret|token/i.test(name)) return 'guessed';
    if (name === 'file') return 'o.webp';
    return url.startsWith('/posts') ? postId : ada.id;
  });
/** A body in which every name that a route may require has a plausible value. */
const BODY = {
  userNameOrEmail: 'lovelace',
  userName: 'lovelace',
  fullName: 'Some Body',
  email: 'ada@example.org',
  password: 'Wrong-horse-7',
  confirmPassword: 'Wrong-horse-7',
  newPassword: 'Wrong-horse-7',
  userId: '01900000-0000-7000-8000-000000000000',
  secret: 'guessed',
  token: 'guessed',
  refreshToken: 'guessed',
};

/** Returns the secret of a new invitation. */
async function invite(): Promise<string> {
  const json = { maxUses: 1, days: 1 };
  const { body } = await ada.call<CreateInvitationResponse>('POST', '/invitations', { json });
  return new URL(body.url).searchParams.get('token') ?? '';
}

it('every route that needs a session gives a stranger the same 401', async () => {
  const members = routes.filter(({ auth }) => auth === 'viewer');
  expect(members.length).toBeGreaterThan(80);
  for (const { method, path } of members) {
    const { status, body } = await app.call(method, guess(path), {
      ...(method === 'GET' ? {} : { json: BODY }),
    });
    expect([method, path, status, body]).toEqual([
      method,
      path,
      401,
      { message: 'Please sign in.', code: 'unauthorized' },
    ]);
  }
});

it('no other route shows a name, a word or a count', async () => {
  const open = routes.filter(({ auth }) => auth === 'none');
  expect(open.length).toBeGreaterThan(15);
  for (const { method, path } of open) {
    const response = await app.app.inject({
      method,
      url: API_PREFIX + guess(path),
      ...(method === 'GET' ? {} : { payload: BODY }),
    });
    expectNothing(response.body);
  }
});

it('the house rules are shown to members and the invited only', async () => {
  await setHouseRules(app.ctx.db, '## Pictures stay in the inner circle', app.clock.now());
  const rules = (query = '', token?: string) =>
    app.call<HouseRules>('GET', `/house-rules${query}`, token === undefined ? {} : { token });
  expect((await rules()).status).toBe(401);
  expect((await rules('?invitation=guessed')).status).toBe(401);
  expect((await rules('', 'forged')).status).toBe(401);
  const invited = await rules(`?invitation=${await invite()}`);
  for (const shown of [invited, await rules('', ada.token)]) {
    expect(shown.body.text).toContain('inner circle');
  }
  const { hasRules } = (await app.call<NetworkResponse>('GET', '/network')).body.network;
  expect(hasRules).toBe(false);
});

it('registration and sign-in respond alike for names that are taken and names that are not', async () => {
  const registered = async (userName: string) => {
    const { status, body } = await registerWith(app, { userName });
    return [status, body];
  };
  expect(await registered('lovelace')).toEqual(await registered('someone'));
  const login = async (userNameOrEmail: string) => {
    const { status, body } = await app.call('POST', '/users/login', {
      json: { userNameOrEmail, password: 'Wrong-horse-7' },
    });
    return [status, body];
  };
  expect(await login('lovelace')).toEqual(await login('someone'));
  for (const path of ['/users/forgot-password', '/users/resend-verification']) {
    const known = await app.call('POST', path, { json: { email: 'ada@example.org' } });
    const unknown = await app.call('POST', path, { json: { email: 'nemo@example.org' } });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  }
  // A stranger receives no mail, a member only what concerns the own account.
  expect([...new Set((await app.mails()).map(({ to }) => to))]).toEqual(['ada@example.org']);
});

it('pages, manifest, documents and addresses of members show nothing', async () => {
  const paths = ['/', '/login', '/users/lovelace', `/post/${postId}`, '/network.webmanifest'];
  for (const url of [...paths, `${API_PREFIX}/openapi.json`, '/readyz', '/livez', '/metrics']) {
    const response = await app.app.inject({ url, headers: { accept: '*/*' } });
    const found = SECRETS.filter((secret) => response.body.toLowerCase().includes(secret));
    expect([url, found]).toEqual([url, []]);
  }
});

it('an invitation shows its creator to anyone with the link, and mails name only the recipient', async () => {
  const invitation = await invite();
  await registerWith(app, { userName: 'carl', invitation });
  const mail = (await app.mails()).find(({ to }) => to === 'carl@example.org');
  expect(mailToken(mail?.text ?? '')).not.toBe('');
  expectNothing(`${mail?.subject} ${mail?.text}`);
});
