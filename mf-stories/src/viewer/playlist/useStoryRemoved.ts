import { reportError, useAppDispatch } from '@kithkin/shared';
import { useEffect, useEffectEvent } from 'react';
import { fetchStory } from '../../state/load';

/**
 * A story that was here and is no more, while it is open: it is over, was deleted, or its author has
 * hidden it. The server says which.
 * @param removed whether the story at `storyId` has left the store
 * @param onFailure called with the server's answer
 */
export function useStoryRemoved(
  storyId: string,
  removed: boolean,
  onFailure: (error: unknown) => void,
): void {
  const dispatch = useAppDispatch();
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (!removed) return;
    let isCurrent = true;
    dispatch(fetchStory(storyId)).catch((error: unknown) => {
      reportError(error, { source: 'stories.gone' });
      if (isCurrent) fail(error);
    });
    return () => {
      isCurrent = false;
    };
  }, [dispatch, storyId, removed]);
}
