import { admit } from './admit';

const MB = 1024 * 1024;

function file(name: string, type: string, size = 1): File {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
}

test.each([
  ['notes.pdf', 'application/pdf', 1, 'notes.pdf is neither a picture nor a video.'],
  ['a.png', 'image/png', 0, 'a.png is empty.'],
  ['a.png', 'image/png', 15 * MB + 1, 'a.png is larger than 15 MB.'],
  ['a.mp4', 'video/mp4', 100 * MB + 1, 'a.mp4 is larger than 100 MB.'],
])('%s (%s, %i bytes) is refused by its name', (name, type, size, reason) => {
  const good = file('good.png', 'image/png', 15 * MB);
  expect(admit([file(name, type, size), good], 0)).toEqual({ taken: [good], reasons: [reason] });
});

test('what goes beyond ten is not taken, whatever came before', () => {
  const three = [1, 2, 3].map((each) => file(`${each}.png`, 'image/png'));
  const words = 'You can only upload up to 10 files.';
  expect(admit(three, 7)).toEqual({ taken: three, reasons: [] });
  expect(admit(three, 8)).toEqual({ taken: three.slice(0, 2), reasons: [words] });
  expect(admit(three, 10)).toEqual({ taken: [], reasons: [words] });
});
