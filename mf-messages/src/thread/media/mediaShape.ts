import type { Attachment } from '@kithkin/shared/contract';

/** The widest and the narrowest box in CSS pixels, and the ratios that it keeps within. */
const WIDEST = 320;
const NARROWEST = 160;
const TALL = 3 / 4;
const WIDE = 16 / 9;

/** The box of a picture or video: width in CSS pixels, and width divided by height. */
export interface MediaShape {
  width: number;
  ratio: number;
}

/** How large a file is shown, known before it has come; 4:3 when the server doesn't know it. */
export function mediaShape(file: Pick<Attachment, 'width' | 'height'> | undefined): MediaShape {
  if (!file?.width || !file.height) return { width: 300, ratio: 4 / 3 };
  const ratio = Math.min(WIDE, Math.max(TALL, file.width / file.height));
  return { width: Math.min(WIDEST, Math.max(NARROWEST, file.width)), ratio };
}
