const MEGABYTE = 1024 * 1024;

/** Maximum file size of each media type, in bytes. */
export const MAX_MEDIA_BYTES = {
  image: 15 * MEGABYTE,
  gif: 15 * MEGABYTE,
  video: 100 * MEGABYTE,
  audio: 20 * MEGABYTE,
} as const;

/**
 * Maximum duration of a story's video, in seconds. Shorter videos are shown for their own length.
 */
export const MAX_STORY_SECONDS = 60;
