import { reportError, useAppDispatch } from '@kithkin/shared';
import { useEffect, useEffectEvent } from 'react';
import { fetchStory } from '../../state/load';

/**
 * Handles the removal of the open story: it has expired, was deleted, or was hidden by its author.
 * The server's response contains the reason.
 * @param removed true if the story `storyId` is no longer in the store
 * @param onFailure called with the error of the request
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
