import type { Attachment } from '@kithkin/shared/contract';

/** Limits of the box: width in CSS pixels, and width divided by height. */
const WIDEST = 320;
const NARROWEST = 160;
const TALL = 3 / 4;
const WIDE = 16 / 9;

/** Size of the box of a picture or video: width in CSS pixels, and width divided by height. */
export interface MediaShape {
  width: number;
  ratio: number;
}

/**
 * Returns the displayed size of a file, available before it has loaded; 4:3 if the server does not
 * provide its size.
 */
export function mediaShape(file: Pick<Attachment, 'width' | 'height'> | undefined): MediaShape {
  if (!file?.width || !file.height) return { width: 300, ratio: 4 / 3 };
  const ratio = Math.min(WIDE, Math.max(TALL, file.width / file.height));
  return { width: Math.min(WIDEST, Math.max(NARROWEST, file.width)), ratio };
}
