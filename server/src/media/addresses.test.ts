import type { Post, User } from '@kithkin/shared/contract';
import { start } from '../../testing/chats/chat';
import { picture } from '../../testing/forms';
import { endRetention } from '../../testing/media/endRetention';
import { upload } from '../../testing/media/fileActions';
import { readPost } from '../../testing/posts/postActions';
import { setupTestServer } from '../../testing/setupTestServer';
import type { TestPerson } from '../../testing/testApp';
import { deactivate, signedIn, signInBack } from '../../testing/testPeople';
import { id, sql, time } from '../platform/db';

const MINUTE = 60_000;

const { app, ada, ben } = setupTestServer({ people: { ada: {}, ben: {} } });

const post = async () => {
  const { body } = await upload(ada, '/posts', [await picture()]);
  return { id: body.post._id, url: body.post.media[0]?.url ?? '' };
};
const message = async () => {
  const conversationId = await start(ada, [ben]);
  const { body } = await upload(ada, '/chats/messages', [await picture()], { conversationId });
  return body.media[0] ?? '';
};
const get = (url: string, range?: string) =>
  app.app.inject({ url, headers: range === undefined ? {} : { range } });
const status = async (url: string) => (await get(url)).statusCode;
const renewed = async (postId: string) =>
  (await readPost(await signedIn(app, ada), postId)).media[0]?.url ?? '';

it('returns the whole file, or the requested range', async () => {
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

it('is the same for a while, and cached no longer than it is valid', async () => {
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

it('is valid for a short time in chats and of private users', async () => {
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

it('becomes invalid when its owner becomes private, also of the portrait', async () => {
  const { id, url } = await post();
  await upload(ada, '/users/me/avatar', [await picture()]);
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

it('is valid for one file, without any change', async () => {
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

describe('of a post that is hidden, in the trash or deleted', () => {
  const own = async (postId: string) => {
    const { body } = await ada.call<{ posts: Post[] }>('GET', '/posts/deleted/list');
    return body.posts.find(({ _id }) => _id === postId)?.media[0];
  };

  it('becomes invalid at once; the owner has an own address', async () => {
    const { id: postId, url } = await post();
    const setHidden = (at: Date | null) =>
      app.ctx.db.run(sql`update posts set hidden_at = ${at && time(at)} where id = ${id(postId)}`);
    await setHidden(app.clock.now());
    expect(await status(url)).toBe(404);
    await setHidden(null);
    await ada.call('DELETE', `/posts/${postId}`);
    expect(await status(url)).toBe(404);
    const ownPost = (await own(postId))?.url ?? '';
    expect(await status(ownPost)).toBe(200);
    // The marker of the owner's own address is part of the signature.
    expect(await status(ownPost.replace('&o=1', ''))).toBe(404);
    expect(await status(`${url}&o=1`)).toBe(404);
    app.clock.advance(10 * MINUTE);
    expect(await status(ownPost)).toBe(404);
    await signInBack(app, ada);
    await ada.call('PATCH', `/posts/${postId}/recover`);
    expect(await status(url)).toBe(200);
    expect(await renewed(postId)).toBe(url);
  });

  it('becomes invalid for good with the post', async () => {
    const { id, url } = await post();
    await ada.call('DELETE', `/posts/${id}`);
    const ownPost = (await own(id))?.url ?? '';
    await ada.call('DELETE', `/posts/${id}/permanent`);
    expect([await status(url), await status(ownPost)]).toEqual([404, 404]);
    await endRetention(app);
    await app.ctx.jobs.runDue();
    expect(await app.ctx.mediaStore.list('', 100)).not.toContain(url.split('/')[4]);
  });
});

it('has headers for its type, caching and security', async () => {
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

it('responds to HEAD with the same headers and no bytes', async () => {
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

it('returns a range only of the version that the browser has', async () => {
  const { url } = await post();
  const etag = String((await get(url)).headers.etag);
  const requested = (condition: string) =>
    app.app.inject({ url, headers: { range: 'bytes=0-9', 'if-range': condition } });
  expect((await requested(etag)).statusCode).toBe(206);
  for (const other of ['"other"', `W/${etag}`, 'Wed, 21 Oct 2015 07:28:00 GMT']) {
    expect([other, (await requested(other)).statusCode]).toEqual([other, 200]);
  }
});

it('becomes invalid with a deactivated owner, except in chats, or without the file', async () => {
  const [{ url }, chat] = [await post(), await message()];
  await deactivate(app, ada.id);
  expect([await status(url), await status(chat)]).toEqual([404, 200]);
  await app.ctx.mediaStore.remove(chat.split('/')[4] ?? '');
  expect(await status(chat)).toBe(404);
});
