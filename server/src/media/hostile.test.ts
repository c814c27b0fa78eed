import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { start } from '../../testing/chats/chat';
import { picture } from '../../testing/forms';
import { upload } from '../../testing/media/fileActions';
import { movingGif } from '../../testing/media/hostileFiles';
import { box, mediaFile } from '../../testing/mediaFiles';
import { setupTestServer } from '../../testing/setupTestServer';
import { sql } from '../platform/db';
import { MAX_FRAMES } from './mediaLimits';

let chat: string;

const { app, ada, ben } = setupTestServer({ people: { ada: {}, ben: {} }, retainsRows: true });
beforeAll(async () => {
  chat = await start(ada, [ben]);
});

/** Sends a file to a route that accepts all kinds. Returns the response and the stored files. */
async function sent(bytes: Buffer, name = 'file.bin') {
  const { status, body } = await upload(ada, '/chats/messages', [{ name, bytes }], {
    conversationId: chat,
  });
  const files = async (folder: string) => readdir(join(app.dataDir, folder)).catch(() => []);
  const rows = await app.ctx.db.query(sql`select id from media_assets`);
  return { status, message: body.message, left: [await files('media'), await files('tmp'), rows] };
}
const rejected = (status: 413 | 415, message: RegExp) => ({
  status,
  message: expect.stringMatching(message),
  left: [[], [], []],
});
const BROKEN = rejected(415, /broken or can't be read/);
const NO_TYPE = rejected(415, /can't be used here\. Please choose photos/);

const canvas = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#000' },
    limitInputPixels: false,
  });

/** A PNG with one bit per pixel: 50 MB of pixels in 50 KB. */
function bilevel(side: number): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), body]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(body.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(side * (side / 8 + 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A small JPEG whose header states a large size. */
async function promising(side: number): Promise<Buffer> {
  const bytes = await canvas(16, 16).jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from('ffc0', 'hex'));
  bytes.writeUInt16BE(side, frame + 5);
  bytes.writeUInt16BE(side, frame + 7);
  return bytes;
}

/** An animated WebP with `frames` frames. */
function movingWebp(frames: number): Promise<Buffer> {
  // All frames differ, since equal ones would be stored as one.
  const pixels = Buffer.concat(
    Array.from({ length: frames }, (_, n) => Buffer.alloc(192, n % 256)),
  );
  const raw = { width: 8, height: 8 * frames, channels: 3 as const, pageHeight: 8 };
  return sharp(pixels, { raw }).webp({ lossless: true, effort: 0 }).toBuffer();
}

describe('a rejected picture is', () => {
  it('cut off', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const create = { width: 120, height: 90, channels: 3, background: '#000', noise } as const;
    for (const type of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
      const whole = await sharp({ create })[type]().toBuffer();
      for (const part of [0.1, 0.6]) {
        const response = await sent(whole.subarray(0, Math.floor(whole.length * part)));
        expect([type, part, response]).toEqual([
          type,
          part,
          rejected(415, /broken or can't be read|can't be used here/),
        ]);
      }
    }
  });

  it('small in bytes and huge in pixels', async () => {
    for (const bomb of [bilevel(20_000), await promising(65_000)]) {
      expect(bomb.length).toBeLessThan(1_000_000);
      expect(await sent(bomb)).toEqual(rejected(413, /too many pixels/));
    }
  });

  it('an animation of too many frames or pixels', async () => {
    expect(await sent(movingGif(10_000))).toEqual(rejected(413, /at most 300 frames/));
    expect(await sent(await movingWebp(MAX_FRAMES + 1))).toEqual(
      rejected(413, /at most 300 frames/),
    );
    expect(await sent(movingGif(200, 1000))).toEqual(rejected(413, /too many pixels/));
  });

  it('empty', async () => {
    expect(await sent(Buffer.alloc(0))).toEqual(rejected(415, /This file is empty/));
    expect(await sent(Buffer.alloc(1))).toEqual(NO_TYPE);
    expect(await sent(Buffer.alloc(100_000))).toEqual(NO_TYPE);
  });

  it('another format, also one that starts as a picture', async () => {
    const html = '<!doctype html><script>alert(1)</script>';
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const bytes of [
      Buffer.from(html),
      Buffer.from(svg),
      Buffer.from(`<?xml version="1.0"?>\n${svg}`),
      Buffer.from(`\ufeff${svg}`),
      Buffer.from('%PDF-1.7\n%%EOF'),
      Buffer.from('II*\0\u0008\0\0\0\0\0'),
      Buffer.from('PK\u0003\u0004'),
      Buffer.from('MZ this is a program'),
      Buffer.from('#!/bin/sh\nrm -rf /'),
    ]) {
      expect([`${bytes}`, await sent(bytes, 'photo.jpg')]).toEqual([`${bytes}`, NO_TYPE]);
    }
    for (const bytes of [
      Buffer.from(`GIF89a/*${svg}*/=1;alert(1)`),
      Buffer.from(`\x89PNG\r\n\x1a\n${html}`, 'latin1'),
      Buffer.from(`\xff\xd8\xff\xe0${html}`, 'latin1'),
      Buffer.from(`RIFF\x20\0\0\0WEBPVP8 ${html}`, 'latin1'),
    ]) {
      const { status, left } = await sent(bytes);
      expect([status, left]).toEqual([415, [[], [], []]]);
    }
  });

  it('broken HEIC, or HEIC without a still picture', async () => {
    const start = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic'));
    expect(await sent(Buffer.concat([start, Buffer.alloc(300)]))).toEqual(BROKEN);
    const photo = mediaFile('photo.heic');
    for (const part of [0.2, 0.5, 0.9]) {
      expect(await sent(photo.subarray(0, photo.length * part))).toEqual(BROKEN);
    }
    const sequence = rejected(415, /^This file holds a series of frames\./);
    expect(await sent(mediaFile('sequence.heic'))).toEqual(sequence);
  });
});

describe('a rejected video or sound is', () => {
  it('cut off, without an index or with broken boxes', async () => {
    const whole = mediaFile('phone.mov');
    const start = whole.subarray(0, 20);
    for (const bytes of [
      whole.subarray(0, 200),
      whole.subarray(0, 1000),
      Buffer.concat([start, box('mdat', Buffer.alloc(500))]),
      Buffer.concat([start, Buffer.alloc(500, 0xff)]),
      Buffer.concat([start, box('moov', Buffer.alloc(64, 1)), box('mdat', Buffer.alloc(9))]),
      mediaFile('video.webm').subarray(0, 100),
      mediaFile('video.webm').subarray(0, 2000),
    ]) {
      expect(await sent(bytes)).toEqual(BROKEN);
    }
  });

  it('of a format that browsers do not play, or a sound where a video is required', async () => {
    expect(await sent(mediaFile('hevc.mov'))).toEqual(rejected(415, /H\.264/));
    const files = [mediaFile('sound.mp4'), await picture()];
    const { status, body } = await upload(ada, '/posts', files);
    expect([status, body.message]).toEqual([
      415,
      expect.stringContaining('videos (MP4, MOV or WebM)'),
    ]);
    expect(await readdir(join(app.dataDir, 'tmp'))).toEqual([]);
  });
});
