import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { HOSTILE_FILES } from '@kithkin/shared/hostile-files';
import { picture } from '../../testing/forms';
import { mediaFile } from '../../testing/mediaFiles';
import { testFolder } from '../../testing/runName';
import { ACCEPTED_KINDS } from './mediaTypes';
import { receive } from './receive';

const MB = 1024 * 1024;

const folder = testFolder();

/** Sends a file in pieces. Returns how much of it was read. */
async function send(start: Buffer, megabytes: number) {
  let read = 0;
  const parts = function* () {
    yield start;
    for (; read < megabytes; read += 1) yield Buffer.alloc(MB);
  };
  const outcome = await receive(
    Readable.from(parts()),
    join(folder, 'file'),
    ACCEPTED_KINDS.message,
  ).then(
    ({ bytes }) => bytes,
    (error: unknown) => error,
  );
  return { outcome, read };
}

it('reads no more than the maximum size of the kind of file', async () => {
  for (const [start, limit] of [
    [await picture(), 15],
    [mediaFile('sound.mp3'), 20],
    [mediaFile('sound.ogg'), 20],
    [mediaFile('sound.wav'), 20],
    [mediaFile('sound.m4a'), 20],
    [mediaFile('video.mp4'), 100],
    [mediaFile('video.webm'), 100],
  ] as const) {
    const { outcome, read } = await send(start, 300);
    const message = `This file is too large: at most ${limit} MB.`;
    expect(outcome).toMatchObject({ status: 413, code: 'too-large', message });
    expect(read).toBeLessThan(limit + 4);
  }
});

it('reads only the first bytes of unsupported files', async () => {
  for (const start of [
    'Dear diary',
    '<svg xmlns="http://',
    '%PDF-1.7 ....',
    'PK\u0003\u0004..........',
  ]) {
    const { outcome, read } = await send(Buffer.from(start), 90);
    expect(outcome).toMatchObject({ status: 415 });
    expect(read).toBeLessThan(4);
  }
});

it('decides by the same first bytes as the forms, however short a file is', async () => {
  for (const content of new Set(HOSTILE_FILES.map((file) => file.content))) {
    const { outcome } = await send(Buffer.from(content, 'latin1'), 0);
    const isMedia = HOSTILE_FILES.some((file) => file.content === content && file.kinds.length > 0);
    expect([content, outcome]).toEqual([
      content,
      isMedia ? content.length : expect.objectContaining({ status: 415 }),
    ]);
  }
});

it('accepts a file in chunks of any size', async () => {
  const whole = await picture();
  const parts = Array.from(whole, (_, at) => whole.subarray(at, at + 1));
  const slow = await receive(Readable.from(parts), join(folder, 'slow'), ACCEPTED_KINDS.photo);
  expect(slow).toEqual({
    bytes: whole.length,
    hash: createHash('sha256').update(whole).digest('hex'),
  });
  expect((await readFile(join(folder, 'slow'))).equals(whole)).toBe(true);
  const empty = await receive(Readable.from([]), join(folder, 'empty'), ACCEPTED_KINDS.photo);
  expect(empty.bytes).toBe(0);
});
