import { mediaUrl, useAppDispatch } from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { useRef, useState } from 'react';
import { isSample } from '../../samples/samples';
import { fetchStory } from '../../state/load';

/**
 * Returns the media URL of the story, which stays unchanged while it is shown. URLs expire after
 * some minutes: the first failure fetches a new one, the second is final.
 * @param onFailure called with the reason if the media can't be loaded
 */
export function useMediaAddress(story: Story, onFailure: (error: unknown) => void) {
  const dispatch = useAppDispatch();
  const [address, setAddress] = useState(() => mediaUrl(story.media));
  const tried = useRef(isSample(story._id));

  const failed = async () => {
    const failure = new Error('The media of a story could not be loaded');
    if (tried.current) {
      onFailure(failure);
      return;
    }
    tried.current = true;
    try {
      const latest = mediaUrl((await dispatch(fetchStory(story._id))).media);
      if (latest === address) onFailure(failure);
      else setAddress(latest);
    } catch (error) {
      onFailure(error);
    }
  };
  return { address, onError: () => void failed() };
}
