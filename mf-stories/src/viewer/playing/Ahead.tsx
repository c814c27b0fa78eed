import { mediaUrl } from '@kithkin/shared';
import { useStory } from '../playlist/useStory';

/** Preloads the media of the next story in the browser. */
export function PrefetchMedia({ id }: { id: string }) {
  const story = useStory(id);
  if (!story) return null;
  const address = mediaUrl(story.media);
  return story.type === 'video' ? (
    <video src={address} preload="auto" muted hidden aria-hidden tabIndex={-1} />
  ) : (
    <img src={address} alt="" hidden aria-hidden fetchPriority="low" />
  );
}
