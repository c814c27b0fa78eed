import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FfmpegScript, installFfmpegScript } from '../../../testing/ffmpeg';
import { FULL } from '../../../testing/fuzz/seed';
import { mediaFile } from '../../../testing/mediaFiles';
import { inspectPlayable } from '../playable';
import { findFfmpeg } from './findFfmpeg';
import { createVideoEncoder, EncodingFailed } from './videoEncoder';

const MEGABYTE = 1024 ** 2;
const LIMITS = {
  wallMs: 600_000,
  cpuSeconds: 60,
  memoryBytes: 1024 * MEGABYTE,
  outputBytes: MEGABYTE,
};

let script: FfmpegScript;
let folder: string;
let target: string;
beforeAll(async () => {
  script = await installFfmpegScript();
  folder = await mkdtemp(join(tmpdir(), 'kithkin-encoder-'));
  target = join(folder, 'target.mp4');
});
afterEach(() => rm(target, { force: true }));
afterAll(async () => {
  await script.remove();
  await rm(folder, { recursive: true });
});

const encode = (limits: Partial<typeof LIMITS> = {}) =>
  createVideoEncoder(script.path, { ...LIMITS, ...limits }).encode('source.mp4', target);

it('the program writes the video', async () => {
  await script.behave('encode');
  await encode();
  expect(await readFile(target)).toEqual(mediaFile('silent.mp4'));
});

it('what is written for an HEVC video plays in browsers', async () => {
  await script.behave('encode');
  // The full suite uses the real program where it is installed.
  const program = (FULL ? await findFfmpeg(null, process.env.PATH ?? '') : null) ?? script.path;
  const source = join(import.meta.dirname, '../../../testing/media/hevc.mov');
  await createVideoEncoder(program).encode(source, target);
  const video = await inspectPlayable(target, 'video/mp4', false);
  expect(video).toMatchObject({ kind: 'video', width: 64, height: 36, needsEncoding: false });
});

it('a file that the program refuses fails, with its message', async () => {
  await script.behave('reject');
  await expect(encode()).rejects.toThrow(/Invalid data found/);
  await expect(encode()).rejects.toBeInstanceOf(EncodingFailed);
});

it('a program that hangs is ended after its time', async () => {
  await script.behave('hang');
  await expect(encode({ wallMs: 100 })).rejects.toBeInstanceOf(EncodingFailed);
});

it('a program that calculates without end is ended after its CPU time', async () => {
  await script.behave('calculate');
  await expect(encode({ cpuSeconds: 1 })).rejects.toBeInstanceOf(EncodingFailed);
});

it('a program that writes too much is ended, and its file is not larger than allowed', async () => {
  await script.behave('write');
  await expect(encode()).rejects.toBeInstanceOf(EncodingFailed);
  expect((await stat(target)).size).toBeLessThanOrEqual(MEGABYTE);
});

it('a server that closes ends the program, and the video has not failed', async () => {
  await script.behave('hang');
  const encoder = createVideoEncoder(script.path, LIMITS);
  const running = encoder.encode('source.mp4', target);
  encoder.close();
  await expect(running).rejects.toThrow('The server is closing.');
  await expect(encoder.encode('source.mp4', target)).rejects.not.toBeInstanceOf(EncodingFailed);
});

it('the program is the configured one, or the first one on the path, or none', async () => {
  const [installed, empty] = [join(script.path, '..'), folder];
  expect(await findFfmpeg(script.path, '')).toBe(script.path);
  expect(await findFfmpeg(null, `${empty}:${installed}`)).toBe(script.path);
  expect(await findFfmpeg(null, empty)).toBeNull();
  expect(await findFfmpeg('off', installed)).toBeNull();
  await expect(findFfmpeg(join(empty, 'ffmpeg'), installed)).rejects.toThrow(
    /^FFMPEG must be a program that this user may run/,
  );
});
