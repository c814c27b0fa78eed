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
import { useAttended } from '../attention';
import type { useWatching } from '../order/useWatching';

/** Deletes one's own story for good, after a question; the viewer then goes on. */
export function useDeleteStory(storyId: string, watching: ReturnType<typeof useWatching>) {
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState(false);
  useAttended(asking);

  return async (): Promise<void> => {
    setAsking(true);
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
      setAsking(false);
    }
  };
}
