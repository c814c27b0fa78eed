import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { installFfmpegScript } from '../../../testing/ffmpeg';
import { FULL } from '../../../testing/fuzz/seed';
import { mediaFile } from '../../../testing/mediaFiles';
import { testFolder } from '../../../testing/runName';
import { inspectPlayable } from '../playable';
import { createVideoEncoder, EncodingFailed, findFfmpeg } from './videoEncoder';

const MEGABYTE = 1024 ** 2;
const LIMITS = {
  wallMs: 600_000,
  cpuSeconds: 60,
  memoryBytes: 1024 * MEGABYTE,
  outputBytes: MEGABYTE,
};

const script = installFfmpegScript();
const folder = testFolder();
const target = join(folder, 'target.mp4');
afterEach(() => rm(target, { force: true }));

const encode = (limits: Partial<typeof LIMITS> = {}) =>
  createVideoEncoder(script.path, { ...LIMITS, ...limits }).encode('source.mp4', target);

it('encodes an HEVC video for browsers', async () => {
  script.behave('encode');
  await encode();
  expect(await readFile(target)).toEqual(mediaFile('silent.mp4'));
  await rm(target);
  // The full suite uses the real program where it is installed.
  const program = (FULL ? await findFfmpeg(null, process.env.PATH ?? '') : null) ?? script.path;
  const source = join(import.meta.dirname, '../../../testing/media/hevc.mov');
  await createVideoEncoder(program).encode(source, target);
  const video = await inspectPlayable(target, 'video/mp4', false);
  expect(video).toMatchObject({ kind: 'video', width: 64, height: 36, needsEncoding: false });
});

it('fails with the message of the program if it rejects the file', async () => {
  script.behave('reject');
  const error = await encode().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(EncodingFailed);
  expect(String(error)).toMatch(/Invalid data found/);
});

it('ends a program that hangs at the time limit', async () => {
  script.behave('hang');
  await expect(encode({ wallMs: 100 })).rejects.toBeInstanceOf(EncodingFailed);
});

it('ends a program that calculates without end at the CPU limit', async () => {
  script.behave('calculate');
  await expect(encode({ cpuSeconds: 1 })).rejects.toBeInstanceOf(EncodingFailed);
});

it('ends a program that writes too much at the size limit', async () => {
  script.behave('write');
  await expect(encode()).rejects.toBeInstanceOf(EncodingFailed);
  expect((await stat(target)).size).toBeLessThanOrEqual(MEGABYTE);
});

it('ends the program when the server closes, without a failure of the video', async () => {
  script.behave('hang');
  const encoder = createVideoEncoder(script.path, LIMITS);
  const running = encoder.encode('source.mp4', target);
  encoder.close();
  await expect(running).rejects.toThrow('The server is closing.');
  await expect(encoder.encode('source.mp4', target)).rejects.not.toBeInstanceOf(EncodingFailed);
});

it('uses the configured program, the first one on the path, or none', async () => {
  const [installed, empty] = [join(script.path, '..'), folder];
  expect(await findFfmpeg(script.path, '')).toBe(script.path);
  expect(await findFfmpeg(null, `${empty}:${installed}`)).toBe(script.path);
  expect(await findFfmpeg(null, empty)).toBeNull();
  expect(await findFfmpeg('off', installed)).toBeNull();
  await expect(findFfmpeg(join(empty, 'ffmpeg'), installed)).rejects.toThrow(
    /^FFMPEG must be a program that this user may run/,
  );
});
