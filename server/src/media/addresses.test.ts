import type { Conversation, Message, Post, PostResponse, User } from '@kithkin/shared/contract';
import { formOf, picture } from '../../testing/forms';
import { setupTestServer } from '../../testing/setupTestServer';
import type { TestPerson } from '../../testing/testApp';
import { deactivate, signedIn, signInBack } from '../../testing/testPeople';
import { id, sql, time } from '../platform/db';

const MINUTE = 60_000;

const { app, ada, ben } = setupTestServer({ people: { ada: {}, ben: {} } });

const file = async () => [{ field: 'media', name: 'a.jpg', bytes: await picture() }];
const post = async () => {
  const { body } = await ada.call<PostResponse>('POST', '/posts', await formOf({}, await file()));
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
  const { body } = await again.call<PostResponse>('GET', `/posts/${postId}`);
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
  const pending = [await message(), url];
  expect(await status(chat)).toBe(404);
  expect(await Promise.all(pending.map(status))).toEqual([200, 200]);
  app.clock.advance(10 * MINUTE);
  expect(await Promise.all(pending.map(status))).toEqual([404, 404]);
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

describe('of a post in the trash, hidden or gone', () => {
  const own = async (postId: string) => {
    const { body } = await ada.call<{ posts: Post[] }>('GET', '/posts/deleted/list');
    return body.posts.find(({ _id }) => _id === postId)?.media[0];
  };

  it('ends at once for everybody; the owner has one of their own', async () => {
    const { id, url } = await post();
    await ada.call('DELETE', `/posts/${id}`);
    expect(await status(url)).toBe(404);
    const ownPost = (await own(id))?.url ?? '';
    expect(await status(ownPost)).toBe(200);
    // The marker of the owner's own address is part of the signature.
    expect(await status(ownPost.replace('&o=1', ''))).toBe(404);
    expect(await status(`${url}&o=1`)).toBe(404);
    app.clock.advance(10 * MINUTE);
    expect(await status(ownPost)).toBe(404);
    await signInBack(app, ada);
    await ada.call('PATCH', `/posts/${id}/recover`);
    expect(await status(url)).toBe(200);
    expect(await renewed(id)).toBe(url);
  });

  it('is over for good with the post', async () => {
    const { id, url } = await post();
    await ada.call('DELETE', `/posts/${id}`);
    const ownPost = (await own(id))?.url ?? '';
    await ada.call('DELETE', `/posts/${id}/permanent`);
    expect([await status(url), await status(ownPost)]).toEqual([404, 404]);
    await app.ctx.jobs.runDue();
    expect(await app.ctx.mediaStore.list('', 100)).not.toContain(url.split('/')[4]);
  });

  it('ends when an admin hides the post', async () => {
    const { id: postId, url } = await post();
    const now = app.clock.now();
    await app.ctx.db.run(sql`update posts set hidden_at = ${time(now)} where id = ${id(postId)}`);
    expect(await status(url)).toBe(404);
  });
});

it('says what it is, that it never changes, and that nothing in it may run', async () => {
  const { url } = await post();
  const { headers } = await get(url);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': expect.stringMatching(/^default-src 'none';.*; sandbox$/),
    'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
    etag: expect.stringMatching(/^"[\w.-]+"$/),
  });
  const known = { 'if-none-match': `"other", W/${String(headers.etag)}` };
  const again = await app.app.inject({ url, headers: known });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

it('answers HEAD with the same headers and no bytes', async () => {
  const { url } = await post();
  const whole = await get(url);
  const head = await app.app.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
  for (const name of ['content-length', 'content-type', 'etag', 'accept-ranges']) {
    expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
  }
  const part = await app.app.inject({ method: 'HEAD', url, headers: { range: 'bytes=0-9' } });
  expect([part.statusCode, part.headers['content-length']]).toEqual([206, '10']);
});

it('sends a range only of what the browser has begun with', async () => {
  const { url } = await post();
  const etag = String((await get(url)).headers.etag);
  const requested = (condition: string) =>
    app.app.inject({ url, headers: { range: 'bytes=0-9', 'if-range': condition } });
  expect((await requested(etag)).statusCode).toBe(206);
  for (const other of ['"other"', `W/${etag}`, 'Wed, 21 Oct 2015 07:28:00 GMT']) {
    expect([other, (await requested(other)).statusCode]).toEqual([other, 200]);
  }
});

it('is 404 when the bytes are missing, in whichever width', async () => {
  const { url } = await post();
  await app.ctx.mediaStore.remove(url.split('/')[4] ?? '');
  expect(await status(url)).toBe(404);
});

it('goes with who leaves, but for what they said in others’ threads', async () => {
  const [{ url }, chat] = [await post(), await message()];
  await deactivate(app, ada.id);
  expect([await status(url), await status(chat)]).toEqual([404, 200]);
});
