import { MAX_MEDIA_BYTES } from '@kithkin/shared/contract';
import type { MediaKind, MediaScope } from './mediaTypes';

/** The largest file of each kind, in bytes: the number that clients refuse by as well. */
export const MAX_BYTES: Readonly<Record<MediaKind, number>> = MAX_MEDIA_BYTES;
/** A picture may unpack to so many pixels; a moving one to so many frames, and so many in sum. */
export const MAX_PIXELS = 60_000_000;
export const MAX_FRAMES = 300;
export const MAX_MOVING_PIXELS = 100_000_000;
/** The longer side of a stored picture, by what it belongs to. */
export const MAX_SIDE: Readonly<Record<MediaScope, number>> = {
  avatar: 512,
  post: 2048,
  story: 1920,
  chat: 1600,
};
/** Each frame costs, and nobody looks at a moving picture for its detail. */
export const MAX_MOVING_SIDE = 1080;
/**
 * The widths in which pictures are kept besides the largest. Stories fill a screen and chats have
 * one address a file, so theirs are kept in one.
 */
export const WIDTHS: Readonly<Record<MediaScope, readonly number[]>> = {
  avatar: [96, 256],
  post: [320, 640, 1080, 1600],
  story: [],
  chat: [],
};
export const MOVING_WIDTHS: readonly number[] = [320, 640];
/** Encoding that takes longer than this is given up. */
export const ENCODING_SECONDS = 60;
