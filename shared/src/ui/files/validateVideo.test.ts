import { fileRules } from './fileRules';
import { validateVideo } from './validateVideo';

const video = new File(['frames'], 'sea.mp4', { type: 'video/mp4' });

/** Mocks a browser that reports this duration for any file; null simulates an unreadable file. */
function browserReads(seconds: number | null) {
  URL.createObjectURL = () => 'blob:film';
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    Object.defineProperty(this, 'duration', { value: seconds });
    queueMicrotask(() => this.dispatchEvent(new Event(seconds ? 'loadedmetadata' : 'error')));
  });
}
afterEach(() => jest.restoreAllMocks());

test.each([
  [60, null],
  [60.4, null],
  [60.6, 'A video in a story can be 60 seconds long at most.'],
  [Number.POSITIVE_INFINITY, null],
  [null, null],
])('a story’s video of %s seconds: %s', async (seconds, error) => {
  browserReads(seconds);
  expect(await validateVideo(video, fileRules.story)).toBe(error);
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:film');
});

test('a browser that never reports the duration does not block the validation', async () => {
  URL.createObjectURL = () => 'blob:film';
  URL.revokeObjectURL = jest.fn();
  jest.useFakeTimers();
  const error = validateVideo(video, fileRules.story);
  jest.advanceTimersByTime(4_000);
  expect(await error).toBeNull();
  jest.useRealTimers();
});

test('a file without a maximum duration is not opened', async () => {
  browserReads(600);
  expect(await validateVideo(video, fileRules.post)).toBeNull();
  expect(URL.revokeObjectURL).not.toHaveBeenCalled();
});
