const MEGABYTE = 1024 * 1024;

/** The largest file of each kind of media that the server takes, in bytes. */
export const MAX_MEDIA_BYTES = {
  image: 15 * MEGABYTE,
  gif: 15 * MEGABYTE,
  video: 100 * MEGABYTE,
  audio: 20 * MEGABYTE,
} as const;

/** A video in a story is shown for its own length, at most so many seconds. */
export const MAX_STORY_SECONDS = 60;
