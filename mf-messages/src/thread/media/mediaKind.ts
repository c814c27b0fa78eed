/** How a message's media is shown. */
export type MediaKind = 'image' | 'video' | 'audio';

const IMAGES = ['jpeg', 'jpg', 'gif', 'png'];
const VIDEOS = ['mp4', 'webm'];

/**
 * How to show the media at `url` (specification section 5): an image for .jpeg, .jpg, .gif or .png,
 * a video for .mp4 or .webm, otherwise audio. Only the path counts: addresses are signed in their
 * query.
 */
export function mediaKind(url: string): MediaKind {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  const extension = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  if (IMAGES.includes(extension)) return 'image';
  if (VIDEOS.includes(extension)) return 'video';
  return 'audio';
}
