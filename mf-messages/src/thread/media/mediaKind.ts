/** Kind of element that shows a media file. */
export type MediaKind = 'image' | 'video' | 'audio';

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
