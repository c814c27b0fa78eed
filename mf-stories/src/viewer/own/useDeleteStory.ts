import {
  confirm,
  errorMessage,
  reportError,
  request,
  toast,
  useAppDispatch,
} from '@kithkin/shared';
import { useState } from 'react';
import { storiesActions } from '../../state/storiesSlice';
import { usePauseWhile } from '../attention';
import type { useStoryNavigation } from '../playlist/useStoryNavigation';

/** Returns a function that deletes an own story after confirmation; the viewer then continues. */
export function useDeleteStory(storyId: string, watching: ReturnType<typeof useStoryNavigation>) {
  const dispatch = useAppDispatch();
  const [confirming, setConfirming] = useState(false);
  usePauseWhile(confirming);

  return async (): Promise<void> => {
    setConfirming(true);
    try {
      const yes = await confirm({
        title: 'Delete this story?',
        message: 'It goes at once, for everyone, with its views and reactions.',
        confirmLabel: 'Delete',
        tone: 'danger',
      });
      if (!yes) return;
      watching.setDeleting(true);
      await request(`/stories/${encodeURIComponent(storyId)}`, { method: 'DELETE' });
      toast({ message: 'Story deleted', tone: 'success' });
      watching.deleted();
      dispatch(storiesActions.removed(storyId));
    } catch (error) {
      reportError(error, { source: 'stories.delete' });
      watching.setDeleting(false);
      toast({ message: errorMessage(error, 'The story was not deleted.'), tone: 'danger' });
    } finally {
      setConfirming(false);
    }
  };
}
