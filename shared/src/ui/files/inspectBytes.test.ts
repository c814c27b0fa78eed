import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOSTILE_FILES } from '../../testing/hostileFiles';
import { type FileRules, fileRules } from './fileRules';
import { inspectBytes as inspect } from './inspectBytes';

const acceptsHevc = jest.fn(async () => false);
const inspectBytes = (file: File, rules: FileRules) => inspect(file, rules, acceptsHevc);

/** A file with real bytes; the parts of a file that jsdom's `Blob` lacks come from Node's. */
function fileOf(name: string, type: string, bytes: Buffer | string): File {
  const file = new File([], name, { type });
  const blob = new Blob([new Uint8Array(Buffer.from(bytes))]);
  const content = Buffer.from(bytes);
  Object.defineProperty(file, 'size', { value: blob.size });
  file.slice = (start = 0, end = content.length) => {
    const part = new Uint8Array(content.subarray(start, end));
    return Object.assign(new Blob([part]), { arrayBuffer: async () => part.buffer });
  };
  return file;
}

const sample = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../../server/testing/media', name));

test('files of phones are accepted by their bytes', async () => {
  for (const [name, type] of [
    ['photo.heic', 'image/heic'],
    ['phone.mov', 'video/quicktime'],
    ['video.mp4', 'video/mp4'],
    ['video.webm', 'video/webm'],
    ['phone.3gp', 'video/3gpp'],
  ] as const) {
    expect(await inspectBytes(fileOf(name, type, sample(name)), fileRules.post)).toBeNull();
  }
  const heads = ['\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0', 'GIF89a', 'RIFF\0\0\0\0WEBP'];
  for (const head of heads) {
    const bytes = Buffer.from(head.padEnd(40, '\0'), 'latin1');
    expect(await inspectBytes(fileOf('a', 'image/png', bytes), fileRules.avatar)).toBeNull();
  }
  for (const name of ['sound.mp3', 'sound.ogg', 'sound.wav', 'sound.m4a', 'sound.aac']) {
    expect(await inspectBytes(fileOf(name, 'audio/x', sample(name)), fileRules.message)).toBeNull();
  }
});

test('an HEVC video is rejected with advice, unless the server, which is queried only then, encodes it', async () => {
  const h264 = fileOf('a.mp4', 'video/mp4', sample('video.mp4'));
  expect(await inspectBytes(h264, fileRules.post)).toBeNull();
  expect(acceptsHevc).not.toHaveBeenCalled();
  const hevc = fileOf('IMG_1.MOV', 'video/quicktime', sample('hevc.mov'));
  expect(await inspectBytes(hevc, fileRules.post)).toMatch(
    /^IMG_1\.MOV is an HEVC.*Most Compatible/,
  );
  acceptsHevc.mockResolvedValueOnce(true);
  expect(await inspectBytes(hevc, fileRules.post)).toBeNull();
});

test('a file whose content does not match its name is rejected', async () => {
  const text = fileOf('a.png', 'image/png', 'This is a long text and no picture.');
  expect(await inspectBytes(text, fileRules.post)).toMatch(/^a\.png can’t be used/);
  const sound = fileOf('a.mp4', 'video/mp4', sample('sound.mp3'));
  expect(await inspectBytes(sound, fileRules.post)).toBe('a.mp4 is neither a photo nor a video.');
});

test('files are decided by their content, whatever their names and declared types are', async () => {
  for (const { name, type, content, kinds } of HOSTILE_FILES) {
    const bytes = Buffer.from(content, 'latin1');
    const reason = await inspectBytes(fileOf(name, type, bytes), fileRules.post);
    const isUsable = kinds.some((kind) => kind !== 'audio');
    expect({ name, type, content, reason }).toEqual({
      ...{ name, type, content },
      reason: isUsable ? null : expect.stringMatching(new RegExp(`^${name} (can’t|is neither)`)),
    });
  }
});

test('a truncated or endless file ends the search', async () => {
  const start = sample('video.mp4').subarray(0, 32);
  for (const rest of ['', '\0\0\0\0moof', '\0\0\0\x08free'.repeat(5000)]) {
    const bytes = Buffer.concat([start, Buffer.from(rest, 'latin1')]);
    expect(await inspectBytes(fileOf('a.mp4', 'video/mp4', bytes), fileRules.post)).toBeNull();
  }
});
