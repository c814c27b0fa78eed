import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Conversation, Message, PostResponse } from '@kithkin/shared/contract';
import sharp from 'sharp';
import { formOf, picture } from '../../testing/forms';
import { mediaFile } from '../../testing/mediaFiles';
import { setupTestServer } from '../../testing/setupTestServer';
import { sql } from '../platform/db';
import type { MediaScope, Rendition } from './mediaTypes';

const { app, ada, ben } = setupTestServer({ people: { ada: {}, ben: {} } });
let thread: string;

beforeEach(async () => {
  const json = { participants: [ben.id] };
  thread = (await ada.call<Conversation>('POST', '/chats/conversations', { json })).body._id;
});

interface Row {
  id: string;
  path: string;
  kind: string;
  scope: MediaScope;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  bytes: number;
  variants: Rendition[];
}

/** Returns the row of the newest asset. */
async function stored(): Promise<Row> {
  const row = await app.ctx.db.one<Row>(sql`select * from media_assets order by id desc limit 1`);
  if (!row) throw new Error('There is no asset.');
  return row;
}

async function get(row: Row, path = row.path) {
  const [id = '', file = ''] = path.split('/');
  const owner = { is_private: false, privacy_epoch: 0 };
  const url = app.ctx.mediaUrls.mint({ id, file, scope: row.scope }, owner, app.clock.now());
  return app.app.inject(url);
}

const upload = async (path: string, field: string, bytes: Buffer, fields = {}) =>
  ada.call<PostResponse>(
    path === '/users/me/avatar' ? 'PATCH' : 'POST',
    path,
    await formOf(fields, [{ field, name: 'a.jpg', bytes }]),
  );
const post = (bytes: Buffer) => upload('/posts', 'media', bytes);

const frames = (width: number, height: number, count: number) => {
  const pixels = Buffer.alloc(width * height * 3 * count, 40);
  const size = width * height * 3;
  for (let n = 0; n < count; n += 1) pixels.fill(n * 60, n * size, n * size + size / 2);
  const raw = { width, height: height * count, channels: 3 as const, pageHeight: height };
  return sharp(pixels, { raw }).gif({ delay: Array.from({ length: count }, () => 70) });
};

describe('a picture of a post', () => {
  it('is kept in every width below its own, and each can be fetched', async () => {
    await post(await picture(1500, 1000));
    const row = await stored();
    expect(row).toMatchObject({
      kind: 'image',
      width: 1500,
      height: 1000,
      path: `${row.id}/o.webp`,
    });
    expect(row.variants.map(({ width, path }) => [width, path])).toEqual([
      [320, `${row.id}/w320.webp`],
      [640, `${row.id}/w640.webp`],
      [1080, `${row.id}/w1080.webp`],
    ]);
    const files = await readdir(join(app.dataDir, 'media', row.id));
    expect(files.sort()).toEqual(['o.webp', 'w1080.webp', 'w320.webp', 'w640.webp']);
    for (const { width, path, bytes } of [...row.variants, { ...row, width: 1500 }]) {
      const { statusCode, headers, rawPayload } = await get(row, path);
      expect([statusCode, headers['content-type'], rawPayload.length]).toEqual([
        200,
        'image/webp',
        bytes,
      ]);
      const { width: real, height } = await sharp(rawPayload).metadata();
      expect([real, height]).toEqual([width, Math.round((width * 2) / 3)]);
    }
    expect((await get(row, `${row.id}/w96.webp`)).statusCode).toBe(404);
  });

  it('is never enlarged, and at most 2048 wide', async () => {
    await post(await picture(200, 100));
    expect(await stored()).toMatchObject({ width: 200, height: 100, variants: [] });
    await post(await picture(3000, 1500));
    const { width, height, variants } = await stored();
    expect([width, height, variants.map((each) => each.width)]).toEqual([
      2048,
      1024,
      [320, 640, 1080, 1600],
    ]);
  });

  it('is upright, without EXIF, and without the place', async () => {
    const photo = await sharp({
      create: { width: 400, height: 200, channels: 3, background: '#a00' },
    })
      .withExif({
        IFD0: { Copyright: 'secret place' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    await post(photo);
    const row = await stored();
    expect([row.width, row.height]).toEqual([200, 400]);
    for (const path of [row.path, ...row.variants.map((each) => each.path)]) {
      const { rawPayload } = await get(row, path);
      const { exif, xmp, icc, orientation } = await sharp(rawPayload).metadata();
      expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(rawPayload.includes('secret')).toBe(false);
    }
  });

  it('keeps what shines through, and turns other colours into those of the web', async () => {
    const clear = { r: 0, g: 200, b: 0, alpha: 0.5 };
    await post(
      await sharp({ create: { width: 700, height: 50, channels: 4, background: clear } })
        .png()
        .toBuffer(),
    );
    const row = await stored();
    for (const path of [row.path, ...row.variants.map((each) => each.path)]) {
      expect((await sharp((await get(row, path)).rawPayload).metadata()).hasAlpha).toBe(true);
    }
    for (const space of ['cmyk', 'b-w'] as const) {
      const grey = sharp({ create: { width: 30, height: 30, channels: 3, background: '#808080' } });
      expect((await post(await grey.toColorspace(space).jpeg().toBuffer())).status).toBe(201);
      const { rawPayload } = await get(await stored());
      const [middle] = await sharp(rawPayload).raw().toBuffer();
      expect(Math.abs((middle ?? 0) - 128)).toBeLessThan(16);
    }
  });

  it('that moves keeps moving in every width', async () => {
    await post(await frames(800, 400, 3).toBuffer());
    const row = await stored();
    expect(row).toMatchObject({ kind: 'gif', width: 800, height: 400, path: `${row.id}/o.webp` });
    expect(row.variants.map(({ width }) => width)).toEqual([320, 640]);
    for (const path of [row.path, ...row.variants.map((each) => each.path)]) {
      const { pages, delay } = await sharp((await get(row, path)).rawPayload, {
        animated: true,
      }).metadata();
      expect([pages, delay]).toEqual([3, [70, 70, 70]]);
    }
  });
});

it('a portrait is square, in three sizes, and still', async () => {
  for (const bytes of [await picture(900, 600), await frames(60, 40, 3).toBuffer()]) {
    expect((await upload('/users/me/avatar', 'avatar', bytes)).status).toBe(200);
    const row = await stored();
    expect([row.width, row.height, row.kind]).toEqual([512, 512, 'image']);
    expect(row.variants.map(({ width }) => width)).toEqual([96, 256]);
    const { rawPayload } = await get(row, `${row.id}/w96.webp`);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 96, height: 96 });
  }
});

it('a picture in a chat has an extension that is shown as one', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0.5 };
  const see = sharp({ create: { width: 30, height: 30, channels: 4, background: clear } });
  for (const [bytes, end, mime] of [
    [await picture(), 'o.jpg', 'image/jpeg'],
    [
      await sharp(await picture())
        .webp()
        .toBuffer(),
      'o.jpg',
      'image/jpeg',
    ],
    [await see.webp().toBuffer(), 'o.png', 'image/png'],
    [await frames(30, 20, 2).toBuffer(), 'o.gif', 'image/gif'],
  ] as const) {
    const { status } = await upload('/chats/messages', 'media', bytes, { conversationId: thread });
    const row = await stored();
    expect([status, row.path, row.variants]).toEqual([201, `${row.id}/${end}`, []]);
    expect((await get(row)).headers['content-type']).toBe(mime);
  }
});

it('a video has its size and length, whatever it is for', async () => {
  const shape = { kind: 'video', width: 64, height: 36, variants: [] };
  await post(mediaFile('video.mp4'));
  expect(await stored()).toMatchObject({ ...shape, duration_ms: 1000 });
  await upload('/stories', 'media', mediaFile('video.webm'), { type: 'video' });
  expect(await stored()).toMatchObject({ ...shape, scope: 'story' });
  const { body } = await ada.call<Message>(
    'POST',
    '/chats/messages',
    await formOf({ conversationId: thread }, [
      { field: 'media', name: 'voice.webm', bytes: mediaFile('sound.weba') },
    ]),
  );
  expect(body.media[0]).toContain('/o.weba?');
  expect(await stored()).toMatchObject({ kind: 'audio', width: null, duration_ms: 1001 });
});
