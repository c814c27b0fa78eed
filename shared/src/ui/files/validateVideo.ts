import type { FileRules } from './validateFiles';

/** Some browsers load nothing before the person plays it: nobody waits longer for the length, in ms. */
const TIMEOUT_MS = 4_000;

/**
 * The length of a video in seconds, read by the browser from the file's head; null when it can't
 * tell (a format it does not play, or a recording that names no length).
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
 * Why a video is too long for its place, before anything is sent; null when it is not, and when the
 * browser can't tell, which the server then can. Counted in whole seconds, as the server does.
 */
export async function validateVideo(
  file: File,
  { maxDuration }: FileRules,
): Promise<string | null> {
  if (!maxDuration) return null;
  const seconds = await secondsOf(file);
  return seconds !== null && Math.round(seconds) > maxDuration.seconds ? maxDuration.text : null;
}
