import {
  type AppDispatch,
  bus,
  createIntent,
  errorMessage,
  type RootState,
  reportError,
  request,
  session,
  toast,
} from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { isSample } from '../samples/samples';
import { isSeen } from './people';
import { selectStories } from './selectors';
import { storiesActions as actions } from './storiesSlice';

/**
 * Records once that the signed-in user has seen the story. Failures are silent: the story counts as
 * unseen again, and showing it repeats the request.
 */
export const recordSeen =
  (story: Story) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const me = session.get()?._id;
    const now = selectStories(getState()).stories[story._id] ?? story;
    if (me === undefined || isSample(story._id) || isSeen(now, me)) return;
    const own = { storyId: story._id, me };
    dispatch(actions.seen(own));
    try {
      await request(`/stories/${encodeURIComponent(story._id)}/seen`, { method: 'POST' });
      bus.emit('story-seen', { storyId: story._id, userId: me });
    } catch (error) {
      reportError(error, { source: 'stories.seen' });
      dispatch(actions.unseen(own));
    }
  };

/**
 * Sets or removes (null) the user's reaction, one of four emoji. Optimistic; the last of rapid taps
 * wins.
 */
export const react = createIntent<string, string | null, string | null>({
  waits: true,
  key: (storyId) => `story-reaction:${storyId}`,
  current: (state, storyId) => selectStories(state).stories[storyId]?.reaction ?? null,
  apply: (storyId, emoji, { dispatch }) => {
    dispatch(actions.reacted({ storyId, emoji }));
  },
  async send(storyId, emoji) {
    await request(
      `/stories/${encodeURIComponent(storyId)}/react`,
      emoji === null ? { method: 'DELETE' } : { method: 'POST', json: { emoji } },
    );
    return emoji;
  },
  // A response requested before the server had the reaction does not contain it.
  reconcile: (storyId, emoji) => bus.emit('story-reacted', { storyId, emoji }),
  onError: (error) => {
    toast({ message: errorMessage(error, 'Your reaction was not sent'), tone: 'danger' });
  },
});
