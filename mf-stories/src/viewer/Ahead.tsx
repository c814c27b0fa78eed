import { mediaUrl } from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';

/** Has the browser fetch what comes next, so that it is there when its time comes. */
export function Ahead({ story }: { story: Story }) {
  const address = mediaUrl(story.media);
  return story.type === 'video' ? (
    <video src={address} preload="auto" muted hidden aria-hidden tabIndex={-1} />
  ) : (
    <img src={address} alt="" hidden aria-hidden fetchPriority="low" />
  );
}
