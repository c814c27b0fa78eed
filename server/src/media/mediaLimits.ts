import { MAX_MEDIA_BYTES } from '@kithkin/shared/contract';
import type { MediaKind, MediaScope } from './mediaTypes';

/** Maximum file size of each kind in bytes; clients check the same limit. */
export const MAX_BYTES: Readonly<Record<MediaKind, number>> = MAX_MEDIA_BYTES;
/**
 * Maximum pixels of a picture, of an AVIF picture, of a HEIC picture, and maximum frames and total
 * pixels of an animated one. Each takes less than the CPU time of an encoding.
 */
export const MAX_PIXELS = 60_000_000;
export const MAX_AVIF_PIXELS = 25_000_000;
export const MAX_HEIC_PIXELS = 50_000_000;
export const MAX_FRAMES = 300;
export const MAX_MOVING_PIXELS = 30_000_000;
/** Maximum length of the longer side of a stored picture in pixels, by scope. */
export const MAX_SIDE: Readonly<Record<MediaScope, number>> = {
  avatar: 512,
  banner: 1500,
  post: 2048,
  story: 1920,
  chat: 1600,
  comment: 1600,
};
/**
 * Aspect ratio (width / height) to which pictures of a scope are cropped around their middle, and
 * scaled to the maximum side; others keep their own.
 */
export const RATIO: Partial<Readonly<Record<MediaScope, number>>> = { avatar: 1, banner: 3 };
/** Maximum side of an animated picture in pixels: each frame costs, and detail matters less. */
export const MAX_MOVING_SIDE = 1080;
/**
 * Additional widths in which pictures are stored. Stories fill a screen and chat files have one
 * address each, so both are stored in one size only.
 */
export const WIDTHS: Readonly<Record<MediaScope, readonly number[]>> = {
  avatar: [96, 256],
  banner: [480, 960],
  post: [320, 640, 1080, 1600],
  story: [],
  chat: [],
  comment: [320, 640],
};
export const MOVING_WIDTHS: readonly number[] = [320, 640];
