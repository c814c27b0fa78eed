import type { CreateInvitationResponse, PostResponse } from '@kithkin/shared/contract';
import { formOf, picture } from '../../testing/forms';
import { registerWith, setNetwork } from '../../testing/network/setNetwork';
import { createTestApp, mailToken, type TestApp, type TestPerson } from '../../testing/testApp';
import { createTestUser } from '../../testing/testPeople';
import { closeTestSockets, openTestSocket } from '../../testing/testSocket';
import { areas } from '../areas';
import { API_PREFIX, type Area } from '../platform/http/app';

// Requests to a closed network by a stranger who knows names and ids, but no secret.

interface MountedRoute {
  method: string;
  url: string;
  auth: 'viewer' | 'none';
}
const routes: MountedRoute[] = [];

/** Mounted first, so that it records every route mounted after it. */
const listener: Area = {
  name: 'listener',
  register(api) {
    api.addHook('onRoute', ({ method, url, config }) => {
      for (const each of [method].flat()) {
        const auth = config?.facts?.auth;
        if (auth && each !== 'HEAD' && each !== 'OPTIONS') {
          routes.push({ method: each, url: url.slice(API_PREFIX.length), auth });
        }
      }
    });
  },
};

/** Texts for members only, unique enough to be found in any response. */
const SECRETS = ['lovelace', 'inner circle', 'ada@example.org', 'hidden text'];

let app: TestApp;
let ada: TestPerson;
let postId: string;

beforeAll(async () => {
  app = await createTestApp({ areas: [listener, ...areas] });
  ada = await createTestUser(app, {
    userName: 'lovelace',
    fullName: 'Ada Lovelace',
    email: 'ada@example.org',
    hasPassword: true,
  });
  const file = [{ field: 'media', name: 'a.jpg', bytes: await picture() }];
  const form = await formOf({ body: 'Inner circle #innercircle' }, file);
  postId = (await ada.call<PostResponse>('POST', '/posts', form)).body.post._id;
  await setNetwork(app, {
    name: 'The Millers',
    text: 'Hidden text',
    contact: 'ada@example.org',
    languages: ['de'],
    closed: true,
  });
});
afterAll(() => app.close());

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

it('every route that needs a session gives a stranger the same 401', async () => {
  const members = routes.filter(({ auth }) => auth === 'viewer');
  expect(members.length).toBeGreaterThan(80);
  for (const { method, url } of members) {
    const { status, body } = await app.call(method as 'GET', guess(url), {
      ...(method === 'GET' ? {} : { json: BODY }),
    });
    expect([method, url, status, body]).toEqual([
      method,
      url,
      401,
      { message: 'Please sign in.', code: 'unauthorized' },
    ]);
  }
});

it('no other route shows a name, a word or a count', async () => {
  const open = routes.filter(({ auth }) => auth === 'none');
  expect(open.length).toBeGreaterThan(15);
  for (const { method, url } of open) {
    const response = await app.app.inject({
      method: method as 'GET',
      url: API_PREFIX + guess(url),
      ...(method === 'GET' ? {} : { payload: BODY }),
    });
    expectNothing(response.body);
  }
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

it('files can be read at their signed addresses only', async () => {
  const { body } = await ada.call<PostResponse>('GET', `/posts/${postId}`);
  const url = new URL(body.post.media[0]?.url ?? '', 'http://kithkin.test');
  expect((await app.app.inject({ url: url.pathname })).statusCode).toBeGreaterThanOrEqual(400);
});

it('the live channel rejects connections without a session', async () => {
  const url = await app.app.listen({ host: '127.0.0.1', port: 0 });
  await expect(openTestSocket(url, 'guessed')).rejects.toThrow();
  closeTestSockets();
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
  const { body } = await ada.call<CreateInvitationResponse>('POST', '/invitations', {
    json: { maxUses: 1, days: 1 },
  });
  const invitation = new URL(body.url).searchParams.get('token') ?? '';
  await registerWith(app, { userName: 'carl', invitation });
  const mail = (await app.mails()).find(({ to }) => to === 'carl@example.org');
  expect(mailToken(mail?.text ?? '')).not.toBe('');
  expectNothing(`${mail?.subject} ${mail?.text}`);
});
