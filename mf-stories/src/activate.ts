import { type Activate, bus, injectSlice } from '@kithkin/shared';
import { isStoryResponse } from './state/isStoryResponse';
import { storiesApi } from './state/storiesApi';
import { storiesActions as actions, storiesSlice } from './state/storiesSlice';
import { revalidateLinkedStories, revalidateUserStories } from './state/visibility';

/** Raised when the state's shape changes, so that a newer build starts afresh. */
const SCHEMA = 4;

/**
 * Brings slice and call, and keeps them true. Listens to `story-created`, `story-updated`,
 * `story-removed`, `relationship-changed` and `realtime-state` (live channel) and `outbox-sent`
 * (one's own story, from any tab). The timeline itself is loaded again by its tag.
 */
export const activate: Activate = ({ signal, dispatch }) => {
  injectSlice(storiesSlice, { schema: SCHEMA });

  bus.on('story-created', ({ story }) => dispatch(actions.storyReceived(story)), { signal });
  bus.on(
    'story-updated',
    (counts) => {
      dispatch(actions.countsReceived(counts));
      // Whoever looks at the list of viewers sees it grow.
      dispatch(storiesApi.util.invalidateTags([{ type: 'Stories', id: counts._id }]));
    },
    { signal },
  );
  bus.on('story-removed', ({ _id }) => dispatch(actions.removed(_id)), { signal });
  bus.on('relationship-changed', ({ userId }) => void dispatch(revalidateUserStories(userId)), {
    signal,
  });
  bus.on(
    'outbox-sent',
    ({ kind, response }) => {
      if (kind === 'story' && isStoryResponse(response))
        dispatch(actions.storyReceived(response.story));
    },
    { signal },
  );
  // Whatever happened while the channel was down, or not up yet, was told to nobody.
  bus.on(
    'realtime-state',
    ({ state }) => {
      if (state !== 'connected') return;
      dispatch(storiesApi.util.invalidateTags(['Stories']));
      dispatch(revalidateLinkedStories());
    },
    { signal },
  );
};
