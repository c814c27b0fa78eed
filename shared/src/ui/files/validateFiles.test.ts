import { acceptOf, fileRules } from './fileRules';
import { fileKind, validateFiles } from './validateFiles';

const MB = 1024 * 1024;

function file(name: string, type: string, size = 1): File {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
}

const { post, story, message, avatar } = fileRules;

test.each([
  [post, 'notes.pdf', 'application/pdf', 1, 'notes.pdf is neither a photo nor a video.'],
  [post, 'a.mp3', 'audio/mpeg', 1, 'a.mp3 is neither a photo nor a video.'],
  [post, 'a.png', 'image/png', 0, 'a.png is empty.'],
  [post, 'a.svg', 'image/svg+xml', 1, 'a.svg is an SVG drawing, which can’t be used.'],
  [post, 'a.png', 'image/png', 15 * MB + 1, 'a.png is larger than 15 MB.'],
  [post, 'a.mp4', 'video/mp4', 100 * MB + 1, 'a.mp4 is larger than 100 MB.'],
  [message, 'a.mp3', 'audio/mpeg', 20 * MB + 1, 'a.mp3 is larger than 20 MB.'],
  [message, 'a.zip', 'application/zip', 1, 'a.zip is neither a photo, a video nor a sound.'],
  [story, 'a.mp3', 'audio/mpeg', 1, 'Please select an image or video file.'],
  [avatar, 'a.mp4', 'video/mp4', 1, 'a.mp4 is not a photo.'],
])('%#: %s is rejected with its exact reason', (rules, name, type, size, reason) => {
  const bad = file(name, type, size);
  const check = validateFiles([bad], rules);
  expect(check).toEqual({ accepted: [], rejected: [{ file: bad, reason }], reasons: [reason] });
});

test('files above the maximum number, which includes earlier ones, are rejected', () => {
  const three = [1, 2, 3].map((each) => file(`${each}.png`, 'image/png'));
  expect(validateFiles(three, post, 7)).toEqual({ accepted: three, rejected: [], reasons: [] });
  const [first, second, third] = three;
  expect(validateFiles(three, post, 8)).toMatchObject({
    accepted: [first, second],
    rejected: [{ file: third }],
    reasons: ['You can only upload up to 10 files.'],
  });
  expect(validateFiles(three, post, 10).accepted).toEqual([]);
  expect(validateFiles(three, post, 10).reasons).toEqual(['You can only upload up to 10 files.']);
});

test('a file of exactly the maximum size is accepted; invalid ones do not count towards the maximum', () => {
  const bad = file('a.pdf', 'application/pdf');
  const good = file('a.png', 'image/png', 15 * MB);
  expect(validateFiles([bad, good], post, 9).accepted).toEqual([good]);
});

test('the kind of a file without a type is detected by its name', () => {
  expect(fileKind(file('IMG_1.HEIC', ''))).toBe('image');
  expect(fileKind(file('clip.MOV', ''))).toBe('video');
  expect(fileKind(file('clip.MOV', 'application/octet-stream'))).toBe('video');
  expect(fileKind(file('README', ''))).toBeNull();
  expect(fileKind(file('a.gif', 'image/gif'))).toBe('image');
});

test('without a type and an extension, the bytes decide later', () => {
  const untyped = [file('photo', ''), file('photo', 'application/octet-stream')];
  expect(validateFiles(untyped, post)).toEqual({ accepted: untyped, rejected: [], reasons: [] });
});

test('the picker offers the accepted types', () => {
  expect(acceptOf(message)).toBe('image/*,video/*,audio/*');
});
