import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { start } from '../../testing/chats/chat';
import { picture } from '../../testing/forms';
import { upload as uploadFiles } from '../../testing/media/fileActions';
import { setupTestServer } from '../../testing/setupTestServer';
import { sql } from '../platform/db';
import type { MediaScope, Rendition } from './mediaTypes';

const { app, ada, ben } = setupTestServer({ people: { ada: {}, ben: {} } });
let thread: string;

beforeEach(async () => {
  thread = await start(ada, [ben]);
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
  const owner = { is_private: false, privacy_epoch: 0 };
  const { scope } = row;
  return app.app.inject(app.ctx.mediaUrls.address({ path, scope }, owner, app.clock.now()));
}

const upload = (path: string, bytes: Buffer, fields = {}) =>
  uploadFiles(ada, path, [bytes], fields);
const post = (bytes: Buffer) => upload('/posts', bytes);

const frames = (width: number, height: number, count: number) => {
  const pixels = Buffer.alloc(width * height * 3 * count, 40);
  const size = width * height * 3;
  for (let n = 0; n < count; n += 1) pixels.fill(n * 60, n * size, n * size + size / 2);
  const raw = { width, height: height * count, channels: 3 as const, pageHeight: height };
  return sharp(pixels, { raw });
};

describe('a picture of a post', () => {
  it('is stored in every width below its own, and each can be requested', async () => {
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

  it('is upright, without EXIF and location', async () => {
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

  it('preserves transparency, and has web colours', async () => {
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

  it('that is animated is animated in every width', async () => {
    const delays = { loop: 0, delay: [70, 70, 70] };
    await post(await frames(8, 8, 3).webp(delays).toBuffer());
    expect(await stored()).toMatchObject({ kind: 'gif', width: 8, height: 8, variants: [] });
    await post(await frames(800, 400, 3).gif(delays).toBuffer());
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

it('a portrait is square, upright and still, in three sizes', async () => {
  const half = (background: string) => ({
    create: { width: 32, height: 48, channels: 3 as const, background },
  });
  const turned = await sharp(half('#f00'))
    .extend({ right: 32, background: '#00f' })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  await upload('/users/me/avatar', turned);
  const { data, info } = await sharp((await get(await stored())).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true });
  // A quarter turn puts red above blue.
  const isRed = (y: number) => (data[(y * info.width + info.width / 2) * info.channels] ?? 0) > 200;
  expect([isRed(20), isRed(info.height - 20)]).toEqual([true, false]);
  for (const bytes of [await picture(900, 600), await frames(60, 40, 3).gif().toBuffer()]) {
    expect((await upload('/users/me/avatar', bytes)).status).toBe(200);
    const row = await stored();
    expect([row.width, row.height, row.kind]).toEqual([512, 512, 'image']);
    expect(row.variants.map(({ width }) => width)).toEqual([96, 256]);
    const { rawPayload } = await get(row, `${row.id}/w96.webp`);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 96, height: 96 });
  }
});

it('a picture in a chat has a common format and extension', async () => {
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
    [await frames(30, 20, 2).gif().toBuffer(), 'o.gif', 'image/gif'],
  ] as const) {
    const { status } = await upload('/chats/messages', bytes, { conversationId: thread });
    const row = await stored();
    expect([status, row.path, row.variants]).toEqual([201, `${row.id}/${end}`, []]);
    expect((await get(row)).headers['content-type']).toBe(mime);
  }
});
