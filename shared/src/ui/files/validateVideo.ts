import type { FileRules } from './fileRules';

/**
 * Time limit for reading the duration, in ms. Some browsers load nothing before playback starts.
 */
const TIMEOUT_MS = 4_000;

/**
 * Reads the duration of a video from its metadata, in seconds.
 * @returns null if the browser cannot determine it (unsupported format, or no duration in the
 * file).
 */
function secondsOf(file: File): Promise<number | null> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  const length = new Promise<number | null>((done) => {
    video.onloadedmetadata = () => done(Number.isFinite(video.duration) ? video.duration : null);
    video.onerror = () => done(null);
    setTimeout(done, TIMEOUT_MS, null);
  });
  video.preload = 'metadata';
  video.src = url;
  return length.finally(() => {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  });
}

/**
 * Checks the duration of a video before upload, rounded to whole seconds like on the server.
 * @returns The error message if the video is too long. Null if it is not, or if the browser cannot
 * determine the duration; the server then checks it.
 */
export async function validateVideo(
  file: File,
  { maxDuration }: FileRules,
): Promise<string | null> {
  if (!maxDuration) return null;
  const seconds = await secondsOf(file);
  return seconds !== null && Math.round(seconds) > maxDuration.seconds ? maxDuration.text : null;
}
