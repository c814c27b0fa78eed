import type { Conversation, Message, PostResponse } from '@kithkin/shared/contract';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { sql } from '../platform/db';
import { formOf } from '../testing/forms';
import { mediaFile } from '../testing/mediaFiles';
import { createTestApp, type TestApp, type TestPerson } from '../testing/testApp';
import { createTestUser } from '../testing/testPeople';

let app: TestApp;
let ada: TestPerson;
let thread: string;
beforeAll(async () => {
  app = await createTestApp();
  ada = await createTestUser(app, { userName: 'ada' });
  const ben = await createTestUser(app, { userName: 'ben' });
  const json = { participants: [ben.id] };
  thread = (await ada.call<Conversation>('POST', '/chats/conversations', { json })).body._id;
});
afterAll(() => app.close());

type Failed = { message: string };
const send = async (url: string, names: string[], fields: Record<string, string>, field: string) =>
  ada.call<PostResponse & Message & Failed>(
    url === '/users/me/avatar' ? 'PATCH' : 'POST',
    url,
    await formOf(
      fields,
      names.map((name) => ({ field, name, bytes: mediaFile(name) })),
    ),
  );

/** Sends files to every place that takes them and returns the statuses by place. */
const everywhere = async (...names: string[]) => {
  const isVideo = names.some((name) => name.endsWith('.mov'));
  const type = isVideo ? 'video' : 'image';
  const places = [
    ['post', await send('/posts', names, {}, 'media')],
    ['story', await send('/stories', names.slice(-1), { type }, 'media')],
    ['chat', await send('/chats/messages', names.slice(-1), { conversationId: thread }, 'media')],
    ['avatar', await send('/users/me/avatar', names.slice(-1), {}, 'avatar')],
  ] as const;
  return Object.fromEntries(places.map(([place, { status }]) => [place, status]));
};

/** Returns the largest file of the newest asset of a scope. */
async function newest(scope: string) {
  const row = await app.ctx.db.one<{ path: string; width: number; height: number }>(
    sql`select path, width, height from media_assets where scope = ${scope} order by id desc limit 1`,
  );
  const chunks: Buffer[] = [];
  const range = { start: 0, end: Number.MAX_SAFE_INTEGER };
  for await (const chunk of (await app.ctx.mediaStore.read(row?.path ?? '', range)) ?? []) {
    chunks.push(chunk);
  }
  return { ...row, bytes: Buffer.concat(chunks) };
}

it('a HEIC picture of a phone is taken everywhere, upright, in its colours, without its place', async () => {
  expect(mediaFile('photo.heic').toString('latin1')).toContain('SecretCamera');
  expect(await everywhere('photo.heic')).toEqual({ post: 201, story: 201, chat: 201, avatar: 200 });
  for (const scope of ['post', 'story', 'chat']) {
    const { width, height, bytes } = await newest(scope);
    expect([scope, width, height]).toEqual([scope, 48, 64]);
    const { exif, icc, hasAlpha } = await sharp(bytes).metadata();
    expect([scope, exif, icc, hasAlpha]).toEqual([scope, undefined, undefined, false]);
    // It was filmed lying: red left, blue right. A quarter turn puts red above.
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3).subarray(0, 3),
    ];
    const [red = [], blue = []] = [at(24, 10), at(24, 54)];
    expect([scope, (red[0] ?? 0) > 200, (blue[2] ?? 0) > 200]).toEqual([scope, true, true]);
  }
  expect((await newest('avatar')).width).toBe(512);
});

it('of a file with several pictures the primary one is taken', async () => {
  expect(await everywhere('several.heic')).toMatchObject({ post: 201, avatar: 200 });
});

it('a QuickTime video of a phone is taken as MP4, and no profile picture', async () => {
  expect(await everywhere('phone.mov')).toEqual({ post: 201, story: 201, chat: 201, avatar: 415 });
  for (const scope of ['post', 'story', 'chat']) {
    const { width, height, bytes } = await newest(scope);
    expect([scope, width, height]).toEqual([scope, 36, 64]);
    expect((await fileTypeFromBuffer(bytes))?.mime).toBe('video/mp4');
    expect(bytes.toString('latin1')).not.toMatch(/Secret|\+52/);
  }
});

it('both files of a Live Photo are taken in one post', async () => {
  const { status, body } = await send('/posts', ['photo.heic', 'phone.mov'], {}, 'media');
  expect(status).toBe(201);
  expect(body.post.media.map(({ type }) => type)).toEqual(['image', 'video']);
});

it('of several files the message names the one that can’t be used', async () => {
  const { status, body } = await send('/posts', ['photo.heic', 'hevc.mov'], {}, 'media');
  expect([status, body.message]).toEqual([415, expect.stringMatching(/^hevc\.mov: .*HEVC/)]);
});

it('an HEVC video is refused with what to do about it', async () => {
  for (const [url, fields] of [
    ['/posts', {}],
    ['/stories', { type: 'video' }],
    ['/chats/messages', { conversationId: thread }],
  ] as const) {
    const { status, body } = await send(url, ['hevc.mov'], fields, 'media');
    expect([url, status, body.message]).toEqual([
      url,
      415,
      expect.stringMatching(/HEVC.*H\.264.*“Most Compatible”/),
    ]);
  }
});
