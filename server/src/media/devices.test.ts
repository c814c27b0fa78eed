import type { Conversation, Message, PostResponse } from '@kithkin/shared/contract';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { formOf } from '../../testing/forms';
import { mediaFile } from '../../testing/mediaFiles';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp';
import { createTestUser } from '../../testing/testPeople';
import { sql } from '../platform/db';

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
interface NamedFile {
  name: string;
  bytes: Buffer;
}
const sendFiles = async (
  url: string,
  files: readonly NamedFile[],
  fields: Record<string, string>,
  field: string,
) =>
  ada.call<PostResponse & Message & Failed>(
    url === '/users/me/avatar' ? 'PATCH' : 'POST',
    url,
    await formOf(
      fields,
      files.map(({ name, bytes }) => ({ field, name, bytes })),
    ),
  );
const fileOf = (name: string): NamedFile => ({ name, bytes: mediaFile(name) });
const send = (url: string, names: string[], fields: Record<string, string>, field: string) =>
  sendFiles(url, names.map(fileOf), fields, field);

/** Sends one picture to every place that takes pictures and returns the responses by place. */
const pictureEverywhere = async (file: NamedFile) => ({
  post: await sendFiles('/posts', [file], {}, 'media'),
  story: await sendFiles('/stories', [file], { type: 'image' }, 'media'),
  chat: await sendFiles('/chats/messages', [file], { conversationId: thread }, 'media'),
  avatar: await sendFiles('/users/me/avatar', [file], {}, 'avatar'),
});

/** Sends files to every place that takes them and returns the statuses by place. */
const everywhere = async (...names: string[]) => {
  const isVideo = names.some((name) => !name.endsWith('.heic'));
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

it('a JPEG picture with a rotation mark is taken upright everywhere', async () => {
  const half = (background: string) => ({
    create: { width: 320, height: 480, channels: 3 as const, background },
  });
  const lying = await sharp(half('#f00'))
    .extend({ right: 320, background: '#00f' })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const responses = await pictureEverywhere({ name: 'portrait.jpg', bytes: lying });
  expect(Object.values(responses).map(({ status }) => status)).toEqual([201, 201, 201, 200]);
  for (const [scope, size] of Object.entries({
    post: [480, 640],
    story: [480, 640],
    chat: [480, 640],
    avatar: [512, 512],
  })) {
    const { bytes } = await newest(scope);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([scope, info.width, info.height]).toEqual([scope, ...size]);
    // A quarter turn puts red above blue.
    const redAndBlue = (y: number) => {
      const at = (y * info.width + info.width / 2) * info.channels;
      return [(data[at] ?? 0) > 200, (data[at + 2] ?? 0) > 200];
    };
    const rows = [redAndBlue(20), redAndBlue(info.height - 20)];
    expect([scope, rows]).toEqual([
      scope,
      [
        [true, false],
        [false, true],
      ],
    ]);
  }
});

it('a sequence of HEIF frames is refused everywhere with what is missing', async () => {
  const responses = await pictureEverywhere(fileOf('sequence.heic'));
  for (const [place, { status, body }] of Object.entries(responses)) {
    expect([place, status, body.message]).toEqual([
      place,
      415,
      expect.stringMatching(/holds a series of frames and no still picture/),
    ]);
  }
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
    expect(bytes.toString('latin1')).not.toMatch(/Secret|\+52\.52/);
  }
});

it('an MP4 video loses place, title and camera, and is no profile picture', async () => {
  expect(mediaFile('gps.mp4').toString('latin1')).toMatch(/\+52\.5200/);
  expect(await everywhere('gps.mp4')).toEqual({ post: 201, story: 201, chat: 201, avatar: 415 });
  for (const scope of ['post', 'story', 'chat']) {
    expect((await newest(scope)).bytes.toString('latin1')).not.toMatch(/Secret|\+52\.52/);
  }
});

it('a video as profile picture is refused with what is accepted', async () => {
  for (const name of ['gps.mp4', 'phone.mov', 'hevc.mov', 'video.webm']) {
    const { status, body } = await send('/users/me/avatar', [name], {}, 'avatar');
    expect([name, status, body.message]).toEqual([
      name,
      415,
      expect.stringMatching(/Please choose pictures/),
    ]);
  }
});

it('each file of a Live Photo is taken alone where one file is', async () => {
  for (const [name, type] of [
    ['photo.heic', 'image'],
    ['phone.mov', 'video'],
  ] as const) {
    const story = await send('/stories', [name], { type }, 'media');
    const message = await send('/chats/messages', [name], { conversationId: thread }, 'media');
    expect([name, story.status, message.status]).toEqual([name, 201, 201]);
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
