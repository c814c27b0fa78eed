import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { HttpError } from '../../platform/errors';
import { box, id3Only, mp3, mp4, ogg, wav, webm } from '../../testing/mediaFiles';
import { seeded } from '../../testing/random';
import { readPlayable } from './playable';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kithkin-containers-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Returns the result of `readPlayable`, or the message of a 415 error. */
async function read(bytes: Buffer, mime?: string) {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  try {
    return await readPlayable(path, mime ?? (await fileTypeFromBuffer(bytes))?.mime ?? '');
  } catch (error) {
    if (error instanceof HttpError && error.status === 415) return error.message;
    throw error;
  }
}

const BROKEN = "This file is broken or can't be read.";

describe('a video', () => {
  const shape = { kind: 'video', width: 320, height: 180, durationMs: 4000 };

  it('tells its size and length, in MP4 and WebM', async () => {
    expect(await read(mp4())).toMatchObject({ ...shape, ext: 'mp4', mime: 'video/mp4' });
    expect(await read(webm())).toMatchObject({ ...shape, ext: 'webm', mime: 'video/webm' });
    expect(await read(mp4({ audio: null }))).toMatchObject(shape);
    expect(await read(webm({ audio: null }))).toMatchObject(shape);
  });

  it('tells its length when a browser recorded it and no header does', async () => {
    expect(await read(mp4({ fragmented: true }))).toMatchObject(shape);
    expect(await read(webm({ recorded: true }))).toMatchObject(shape);
  });

  it('may have tracks of its camera, and a few bytes at its end', async () => {
    const whole = mp4();
    const at = whole.indexOf('moov') - 4;
    const index = whole.subarray(at, at + whole.readUInt32BE(at));
    const track = box('trak', box('mdia', box('hdlr', Buffer.from('........mebx'))));
    const changed = Buffer.concat([
      whole.subarray(0, at),
      box('moov', track, index.subarray(8)),
      whole.subarray(at + index.length),
      Buffer.from('\0\0\0'),
    ]);
    expect(await read(changed)).toMatchObject(shape);
  });

  it('that was filmed upright is as high as it is shown', async () => {
    expect(await read(mp4({ turned: true }))).toMatchObject({ width: 180, height: 320 });
  });

  it('without pictures is a sound, under an extension that plays as one', async () => {
    const sound = { kind: 'audio', width: null, height: null, durationMs: 4000 };
    expect(await read(mp4({ video: null }))).toMatchObject({ ...sound, ext: 'm4a' });
    expect(await read(webm({ video: null }))).toMatchObject({
      ...sound,
      ext: 'weba',
      mime: 'audio/webm',
    });
    expect(await read(mp4({ video: null, audio: null }))).toMatch(/neither/);
    expect(await read(webm({ video: null, audio: null }))).toMatch(/neither/);
  });

  it('that browsers do not show is refused, and the sentence says what they do', async () => {
    for (const video of ['hvc1', 'hev1', 'mp4v', 'encv']) {
      expect(await read(mp4({ video }))).toMatch(/H\.264/);
    }
    expect(await read(webm({ video: 'V_MPEG4/ISO/AVC' }))).toMatch(/H\.264/);
    expect(await read(mp4({ audio: 'ac-3' }))).toMatch(/AAC/);
    expect(await read(webm({ audio: 'A_AC3' }))).toMatch(/Opus/);
    const compressed = wav();
    compressed.writeUInt16LE(2, 20);
    expect(await read(compressed)).toMatch(/can't play this sound/);
  });
});

describe('a sound', () => {
  it('tells its length, in every container that is taken', async () => {
    for (const [bytes, ext, milliseconds] of [
      [mp4({ brand: 'M4A ', video: null }), 'm4a', 4000],
      [mp3(), 'mp3', 1008],
      [ogg(), 'ogg', 2000],
      [wav(), 'wav', 1000],
    ] as const) {
      const sound = { kind: 'audio', ext, width: null, height: null, durationMs: milliseconds };
      expect(await read(bytes)).toMatchObject(sound);
    }
  });

  it('stays one with a picture inside: a cover makes no video', async () => {
    expect(await read(mp4({ brand: 'M4A ' }))).toMatchObject({ kind: 'audio', ext: 'm4a' });
  });
});

describe('what is broken', () => {
  it('is refused wherever it ends', async () => {
    for (const whole of [mp4(), webm(), mp4({ fragmented: true })]) {
      const { mime } = (await fileTypeFromBuffer(whole)) ?? {};
      for (let length = 1; length < whole.length; length += 1 + (length % 13)) {
        const truncated = await read(whole.subarray(0, length), mime);
        // A fragmented file that ends between two fragments is a valid shorter file.
        const shorter = typeof truncated === 'object' && truncated.durationMs < 4000;
        expect([length, truncated === BROKEN || shorter]).toEqual([length, true]);
        if (shorter) expect(whole.includes('moof')).toBe(true);
      }
    }
  });

  it('is one that holds nothing, or promises more than it has', async () => {
    const [start, end] = [mp4().subarray(0, 24), mp4().subarray(24)];
    const bare = (...parts: Buffer[]) => read(Buffer.concat([start, ...parts]), 'video/mp4');
    expect(await bare(box('mdat', Buffer.alloc(100)))).toBe(BROKEN);
    expect(await bare(box('moov', Buffer.alloc(100)))).toBe(BROKEN);
    expect(await bare(box('free'), end)).toMatchObject({ kind: 'video' });
    const endless = Buffer.from(
      `00000001${Buffer.from('free').toString('hex')}ffffffffffffffff`,
      'hex',
    );
    expect(await bare(endless, end)).toBe(BROKEN);
    const [zero, none] = [mp4({ seconds: 0 }), mp4({ width: 0 })];
    expect([await read(zero), await read(none), await read(mp4({ data: 0 }))]).toEqual([
      BROKEN,
      BROKEN,
      BROKEN,
    ]);
    expect(await read(webm({ seconds: 0 }))).toBe(BROKEN);
    expect(await read(id3Only, 'audio/mpeg')).toBe(BROKEN);
    expect(await read(ogg().subarray(0, 40), 'audio/ogg')).toBe(BROKEN);
    expect(await read(wav().subarray(0, 30), 'audio/wav')).toBe(BROKEN);
  });

  it('is one of a million parts, in bounded time', async () => {
    const boxes = Buffer.alloc(8 * 300_000, box('free'));
    expect(await read(Buffer.concat([mp4(), boxes]))).toBe(BROKEN);
    expect(
      await read(Buffer.concat([webm({ recorded: true }), Buffer.alloc(2_000_000, 'ec80', 'hex')])),
    ).toBe(BROKEN);
  });

  it('never does anything but being refused, whatever bytes are changed', async () => {
    const { below } = seeded(20_251);
    const [files, types] = [
      [mp4(), mp4({ fragmented: true }), webm(), webm({ recorded: true }), mp3(3), ogg(), wav()],
      [
        'video/mp4',
        'video/mp4',
        'video/webm',
        'video/webm',
        'audio/mpeg',
        'audio/ogg',
        'audio/wav',
      ],
    ];
    for (let n = 0; n < 350; n += 1) {
      const which = n % files.length;
      const bytes = Buffer.from(files[which] ?? '');
      for (let change = 0; change <= below(4); change += 1) {
        bytes[below(Math.min(bytes.length, 900))] =
          [0, 255, 1, 127, 128, below(256)][below(6)] ?? 0;
      }
      const found = await read(bytes, types[which]);
      if (typeof found === 'string') continue;
      expect([n, found.durationMs > 0, Number.isSafeInteger(found.durationMs)]).toEqual([
        n,
        true,
        true,
      ]);
    }
  });
});
