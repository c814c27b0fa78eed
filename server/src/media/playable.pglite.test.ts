import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { pino } from 'pino';
import { FULL, SEED } from '../../testing/fuzz/seed';
import { box, id3Only, mediaFile, videoOf } from '../../testing/mediaFiles';
import { seeded } from '../../testing/random';
import { testFolder } from '../../testing/runName';
import { HttpError } from '../platform/errors';
import { inspectPlayable, remux } from './playable';
import { WorkEnded, WorkerPool } from './work/workerPool';

const HANGS_MS = 1_200_000;
/** Number of changed files. */
const CHANGED = FULL ? 5000 : 150;

const folder = testFolder();

/** Returns what is stored of a file, or the message of a 415 error. */
async function stored(bytes: Buffer, type?: string) {
  const [path, target] = [join(folder, 'file'), join(folder, 'target')];
  await writeFile(path, bytes);
  try {
    const source = type ?? (await fileTypeFromBuffer(bytes))?.mime ?? '';
    const playable = await inspectPlayable(path, source, false);
    await rm(target, { force: true });
    const { durationMs } = await remux(path, source, target);
    return { ...playable, durationMs, bytes: await readFile(target) };
  } catch (error) {
    if (error instanceof HttpError && error.status === 415) return error.message;
    throw error;
  }
}

const BROKEN = "This file is broken or can't be read.";

describe('a video', () => {
  const shape = { kind: 'video', width: 64, height: 36 };

  it.each([
    ['video.mp4', 'mp4', 1000],
    ['gps.mp4', 'mp4', 1000],
    ['silent.mp4', 'mp4', 1000],
    ['fragmented.mp4', 'mp4', 1200],
    ['phone.3gp', 'mp4', 1000],
    ['video.webm', 'webm', 1001],
    ['recorded.webm', 'webm', 1001],
  ])('%s has its size and duration, and no location or title', async (name, ext, durationMs) => {
    const found = await stored(mediaFile(name));
    expect(found).toMatchObject({ ...shape, ext });
    expect(typeof found === 'object' && found.bytes.toString('latin1')).not.toMatch(
      /Secret|\+52\.52/,
    );
    expect(Math.abs((typeof found === 'object' ? found.durationMs : 0) - durationMs)).toBeLessThan(
      110,
    );
  });

  it('of a phone becomes an upright MP4 without location and camera', async () => {
    const source = mediaFile('phone.mov');
    expect(source.toString('latin1')).toMatch(/\+52\.5200.*SecretCamera|SecretCamera.*\+52\.5200/s);
    const found = await stored(source);
    expect(found).toMatchObject({ kind: 'video', ext: 'mp4', width: 36, height: 64 });
    const bytes = typeof found === 'object' ? found.bytes : Buffer.alloc(0);
    expect((await fileTypeFromBuffer(bytes))?.mime).toBe('video/mp4');
    expect(bytes.toString('latin1')).not.toMatch(/Secret|\+52\.52|QuickTime|qt {2}/);
    expect(await stored(bytes)).toMatchObject({ width: 36, height: 64, durationMs: 1000 });
  });

  it('that browsers do not play is rejected with the supported formats', async () => {
    expect(await stored(mediaFile('hevc.mov'))).toMatch(/HEVC.*H\.264/);
    expect(await stored(mediaFile('pcm.mov'))).toMatch(/AAC/);
    expect(await stored(mediaFile('ac3.mp4'))).toMatch(/AAC/);
  });

  it('may have other boxes and a few bytes at its end', async () => {
    const whole = mediaFile('fragmented.mp4');
    expect(await stored(Buffer.concat([whole, box('free'), Buffer.from('\0\0\0')]))).toMatchObject(
      shape,
    );
  });
});

describe('a sound', () => {
  it.each([
    ['sound.m4a', 'm4a'],
    ['sound.mp4', 'm4a'],
    ['sound.aac', 'm4a'],
    ['sound.weba', 'weba'],
    ['sound.mp3', 'mp3'],
    ['sound.ogg', 'ogg'],
    ['vorbis.ogg', 'ogg'],
    ['sound.wav', 'wav'],
  ])('%s is stored as .%s without its title', async (name, ext) => {
    const found = await stored(mediaFile(name));
    expect(found).toMatchObject({ kind: 'audio', ext, width: null, height: null });
    expect(typeof found === 'object' && found.bytes.toString('latin1')).not.toMatch(/Secret/);
    const { durationMs } = typeof found === 'object' ? found : { durationMs: 0 };
    expect(Math.abs(durationMs - 1000)).toBeLessThan(110);
  });

  it('with a cover is not a video', async () => {
    const cover = mediaFile('video.mp4');
    cover.write('M4A ', 8);
    expect(await stored(cover)).toMatchObject({ kind: 'audio', ext: 'm4a' });
  });
});

describe('a broken file', () => {
  const FILES = ['video.mp4', 'fragmented.mp4', 'phone.mov', 'video.webm', 'recorded.webm'];
  const SOUNDS = ['sound.mp3', 'sound.ogg', 'sound.wav', 'sound.m4a', 'sound.aac'];

  it('is rejected, or stored as a shorter file that can be read', async () => {
    for (const name of [...FILES, ...SOUNDS]) {
      const whole = mediaFile(name);
      const { mime } = (await fileTypeFromBuffer(whole)) ?? {};
      for (let part = 0.01; part < 1; part += 0.14) {
        const found = await stored(whole.subarray(0, Math.floor(whole.length * part)), mime);
        if (typeof found === 'string') continue;
        // What is stored of it can be read again.
        expect([name, part, await stored(found.bytes)]).toEqual([
          name,
          part,
          expect.objectContaining({ kind: found.kind }),
        ]);
      }
    }
  });

  it('is one without content, or with wrong sizes', async () => {
    const start = mediaFile('silent.mp4').subarray(0, 32);
    const bare = (...parts: Buffer[]) => stored(Buffer.concat([start, ...parts]), 'video/mp4');
    expect(await bare(box('mdat', Buffer.alloc(100)))).toMatch(/broken|neither/);
    expect(await bare(box('moov', Buffer.alloc(100)))).toMatch(/broken|neither/);
    expect(await bare(Buffer.from('000000016672656500ffffffffffffff', 'hex'))).toMatch(
      /broken|neither/,
    );
    expect(await stored(videoOf(100_000))).toBe(BROKEN);
    expect(await stored(id3Only, 'audio/mpeg')).toMatch(/broken|neither/);
    expect(await stored(mediaFile('sound.ogg').subarray(0, 40), 'audio/ogg')).toBe(BROKEN);
    expect(await stored(mediaFile('sound.wav').subarray(0, 30), 'audio/wav')).toBe(BROKEN);
  });

  it(
    'is stored, rejected or ended, whatever bytes are changed',
    async () => {
      const { below } = seeded(SEED);
      const pool = new WorkerPool(pino({ level: 'silent' }));
      const files = await Promise.all(
        [...FILES, ...SOUNDS].map(async (name) => {
          const bytes = mediaFile(name);
          return { bytes, type: (await fileTypeFromBuffer(bytes))?.mime ?? '' };
        }),
      );
      const [path, target] = [join(folder, 'changed'), join(folder, 'written')];
      for (let n = 0; n < CHANGED; n += 1) {
        const file = files[n % files.length];
        const bytes = Buffer.from(file?.bytes ?? '');
        for (let change = 0; change <= below(4); change += 1) {
          bytes[below(Math.min(bytes.length, 1500))] =
            [0, 255, 1, 127, 128, below(256)][below(6)] ?? 0;
        }
        await writeFile(path, bytes);
        await rm(target, { force: true });
        const job = { kind: 'remux', path, source: file?.type ?? '', target } as const;
        const found = await pool.run(job, 1000).catch((error: unknown) => error);
        if (found instanceof WorkEnded) expect([SEED, n, found.reason]).toEqual([SEED, n, 'time']);
        else if (found instanceof HttpError)
          expect([SEED, n, found.status]).toEqual([SEED, n, 415]);
        else {
          const written = { result: expect.anything(), cpuMs: expect.anything() };
          expect([SEED, n, found]).toEqual([SEED, n, written]);
        }
      }
      pool.close();
    },
    HANGS_MS,
  );
});
