import type { Conversation, Message, PostAnswer, User } from '@kithkin/shared/contract';
import { createTestApp, type TestApp, type TestPerson } from '../testing/app';
import { formOf, picture } from '../testing/forms';
import { addPerson, deactivate, signedIn } from '../testing/people';

const MINUTE = 60_000;

let app: TestApp;
let ada: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  ada = await addPerson(app, { userName: 'ada' });
  ben = await addPerson(app, { userName: 'ben' });
});

const file = async () => [{ field: 'media', name: 'a.jpg', bytes: await picture() }];
const post = async () => {
  const { body } = await ada.call<PostAnswer>('POST', '/posts', await formOf({}, await file()));
  return { id: body.post._id, url: body.post.media[0]?.url ?? '' };
};
const message = async () => {
  const json = { participants: [ben.id] };
  const { body } = await ada.call<Conversation>('POST', '/chats/conversations', { json });
  const form = await formOf({ conversationId: body._id }, await file());
  return (await ada.call<Message>('POST', '/chats/messages', form)).body.media[0] ?? '';
};
const get = (url: string, range?: string) =>
  app.app.inject({ url, headers: range === undefined ? {} : { range } });
const status = async (url: string) => (await get(url)).statusCode;
const renewed = async (postId: string) => {
  const again = await signedIn(app, ada);
  const { body } = await again.call<PostAnswer>('GET', `/posts/${postId}`);
  return body.post.media[0]?.url ?? '';
};

it('sends the whole, or the range that is asked for', async () => {
  const { url } = await post();
  const whole = await get(url);
  const size = whole.rawPayload.length;
  expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': `${size}` });
  for (const [range, from, to] of [
    ['bytes=0-9', 0, 10],
    ['bytes=10-', 10, size],
    ['bytes=-5', size - 5, size],
    [`bytes=0-${size * 2}`, 0, size],
    [`bytes=-${size * 2}`, 0, size],
  ] as const) {
    const part = await get(url, range);
    expect([range, part.statusCode]).toEqual([range, 206]);
    expect(part.headers['content-range']).toBe(`bytes ${from}-${to - 1}/${size}`);
    expect(part.rawPayload.equals(whole.rawPayload.subarray(from, to))).toBe(true);
  }
  for (const range of [`bytes=${size}-`, 'bytes=-0', `bytes=${'9'.repeat(40)}-`]) {
    const none = await get(url, range);
    expect([range, none.statusCode, none.headers['content-range']]).toEqual([
      range,
      416,
      `bytes */${size}`,
    ]);
    expect(none.headers['cache-control']).toBe('no-store');
  }
  for (const range of ['bytes=0-1,4-5', 'bytes=9-5', 'bytes=a-b', 'items=0-1', 'bytes=-']) {
    expect([range, (await get(url, range)).statusCode]).toEqual([range, 200]);
  }
});

it('stays equal for a while, so that browsers cache, and no longer than it is good', async () => {
  const { id, url } = await post();
  expect(await renewed(id)).toBe(url);
  const seconds = Number(/max-age=(\d+)/.exec(`${(await get(url)).headers['cache-control']}`)?.[1]);
  const end = Number(/[?&]e=(\d+)/.exec(url)?.[1]);
  expect(seconds).toBe(Math.floor((end - app.clock.now().getTime()) / 1000));
  expect(seconds).toBeGreaterThanOrEqual(24 * 60 * 60);
  app.clock.set(new Date(end - 1));
  expect(await status(url)).toBe(200);
  app.clock.advance(1);
  expect(await status(url)).toBe(404);
  expect(await status(await renewed(id))).toBe(200);
});

it('is short-lived in chats and of private people', async () => {
  const chat = await message();
  await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
  const { id, url } = await post();
  const fresh = [await message(), url];
  expect(await status(chat)).toBe(404);
  expect(await Promise.all(fresh.map(status))).toEqual([200, 200]);
  app.clock.advance(10 * MINUTE);
  expect(await Promise.all(fresh.map(status))).toEqual([404, 404]);
  expect(await status(await renewed(id))).toBe(200);
});

it('ends at once when its owner turns private, the portrait included', async () => {
  const { id, url } = await post();
  const form = await formOf({}, [{ field: 'avatar', name: 'a.jpg', bytes: await picture() }]);
  await ada.call('PATCH', '/users/me/avatar', form);
  const portrait = async (who: TestPerson) =>
    (await who.call<{ user: User }>('GET', '/users/ada')).body.user.profilePhoto ?? '';
  const before = await portrait(ben);
  expect([await status(url), await status(before)]).toEqual([200, 200]);
  await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
  expect([await status(url), await status(before)]).toEqual([404, 404]);
  expect(await status(await renewed(id))).toBe(200);
  expect(await status(await portrait(ben))).toBe(200);
  await ada.call('PATCH', '/users/me', { json: { isPrivate: false } });
  expect(await status(before)).toBe(404);
});

it('is good for one file: nothing in it can be changed', async () => {
  const [one, two] = [await post(), await post()];
  const [path = '', query = ''] = one.url.split('?');
  const other = two.url.split('?')[0];
  const end = Number(/e=(\d+)/.exec(query)?.[1]);
  for (const forged of [
    path,
    `${path}?e=${end}`,
    `${path}?e=${end}&s=`,
    `${path}?e=${end}&s=${'A'.repeat(27)}`,
    `${path}?${query.replace(`e=${end}`, `e=${end + 1}`)}`,
    `${path}?${query}&s=x`,
    `${other}?${query}`,
    `${path.replace('o.webp', 'o.html')}?${query}`,
    `${path.replace('o.webp', '..%2fo.webp')}?${query}`,
  ]) {
    expect([forged, [400, 404].includes(await status(forged))]).toEqual([forged, true]);
  }
  expect(await status(one.url)).toBe(200);
});

it('goes with who leaves, but for what they said in others’ threads', async () => {
  const [{ url }, chat] = [await post(), await message()];
  await deactivate(app, ada.id);
  expect([await status(url), await status(chat)]).toEqual([404, 200]);
});
