import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { start } from '../../testing/chats/chat';
import { upload } from '../../testing/media/fileActions';
import { mediaFile } from '../../testing/mediaFiles';
import { setupTestServer } from '../../testing/setupTestServer';
import { sql } from '../platform/db';

let chat: string;
const { app, ada, ben } = setupTestServer({ people: { ada: {}, ben: {} }, retainsRows: true });
beforeAll(async () => {
  chat = await start(ada, [ben]);
});

const send = (path: string, names: string[], fields: Record<string, string> = {}) =>
  upload(
    ada,
    path,
    names.map((name) => ({ name, bytes: mediaFile(name) })),
    fields,
  );

/** Sends a file to every route that accepts files and returns the statuses. */
const everywhere = async (name: string) => ({
  post: (await send('/posts', [name])).status,
  story: (await send('/stories', [name], { type: name.endsWith('.heic') ? 'image' : 'video' }))
    .status,
  chat: (await send('/chats/messages', [name], { conversationId: chat })).status,
  avatar: (await send('/users/me/avatar', [name])).status,
});

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
const SCOPES = ['post', 'story', 'chat'];

it('accepts HEIC pictures everywhere, upright, in their colours, without metadata', async () => {
  expect(mediaFile('photo.heic').toString('latin1')).toContain('SecretCamera');
  expect(await everywhere('photo.heic')).toEqual({ post: 201, story: 201, chat: 201, avatar: 200 });
  for (const scope of SCOPES) {
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
  // Of several pictures in a file, the primary one is used.
  expect((await send('/posts', ['several.heic'])).status).toBe(201);
});

it.each([
  ['phone.mov', [36, 64]],
  ['gps.mp4', [64, 36]],
])(
  'accepts %s everywhere as an MP4 video without metadata, except as profile picture',
  async (name, size) => {
    expect(mediaFile(name).toString('latin1')).toMatch(/\+52\.52/);
    expect(await everywhere(name)).toEqual({ post: 201, story: 201, chat: 201, avatar: 415 });
    for (const scope of SCOPES) {
      const { width, height, bytes } = await newest(scope);
      expect([scope, width, height]).toEqual([scope, ...size]);
      expect((await fileTypeFromBuffer(bytes))?.mime).toBe('video/mp4');
      expect(bytes.toString('latin1')).not.toMatch(/Secret|\+52\.52/);
    }
  },
);

it('accepts both files of a Live Photo in one post, and names a file that can’t be used', async () => {
  const { status, body } = await send('/posts', ['photo.heic', 'phone.mov']);
  expect([status, body.post.media.map(({ type }) => type)]).toEqual([201, ['image', 'video']]);
  const message = expect.stringMatching(/^hevc\.mov: .*HEVC.*H\.264.*“Most Compatible”/);
  const rejected = await send('/posts', ['photo.heic', 'hevc.mov']);
  expect(rejected).toMatchObject({ status: 415, body: { message } });
});
