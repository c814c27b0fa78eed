import type { Attachment } from '@kithkin/shared/contract';

/** Kind of element that shows a media file. */
type MediaKind = 'image' | 'video' | 'audio';

const IMAGES = ['jpeg', 'jpg', 'gif', 'png'];
const VIDEOS = ['mp4', 'webm'];

/**
 * Returns the kind of media at `url` by its extension: an image for .jpeg, .jpg, .gif or .png, a
 * video for .mp4 or .webm, else audio. Ignores the query, which contains the signature.
 */
export function mediaKind(url: string): MediaKind {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  const extension = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  if (IMAGES.includes(extension)) return 'image';
  if (VIDEOS.includes(extension)) return 'video';
  return 'audio';
}

/** Limits of the box: width in CSS pixels, and width divided by height. */
const WIDEST = 320;
const NARROWEST = 160;
const TALL = 3 / 4;
const WIDE = 16 / 9;

/** Size of the box of a picture or video: width in CSS pixels, and width divided by height. */
interface MediaShape {
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
