const MEGABYTE = 1024 * 1024;

/** The largest file of each kind, in bytes. */
export const MAX_BYTES = {
  image: 15 * MEGABYTE,
  gif: 15 * MEGABYTE,
  video: 100 * MEGABYTE,
  audio: 20 * MEGABYTE,
};
/** A picture may unpack to so many pixels, and a moving one to so many frames. */
export const MAX_PIXELS = 60_000_000;
export const MAX_FRAMES = 300;
/** The longer side of a stored picture, by what it belongs to. */
export const MAX_SIDE = { avatar: 512, post: 1600, story: 1920, chat: 1600 };
