import { type Activate, bus, injectSlice } from '@kithkin/shared';
import { isStoryAnswer } from './state/isStoryAnswer';
import { loadTimeline } from './state/load';
import { selectStories } from './state/selectors';
import { storiesActions as actions, storiesSlice } from './state/storiesSlice';

/** Raised when the state's shape changes, so that a newer build starts afresh. */
const SCHEMA = 1;

/**
 * Brings the slice, and keeps it true. Listens to `story-created` and `realtime-state` (live
 * channel) and `outbox-sent` (one's own story, from any tab).
 */
export const activate: Activate = ({ signal, dispatch }) => {
  injectSlice(storiesSlice, { schema: SCHEMA });

  bus.on('story-created', ({ story }) => dispatch(actions.arrived(story)), { signal });
  bus.on(
    'outbox-sent',
    ({ kind, response }) => {
      if (kind === 'story' && isStoryAnswer(response)) dispatch(actions.arrived(response.story));
    },
    { signal },
  );
  // Whatever happened while the channel was down, or not up yet, was told to nobody.
  bus.on(
    'realtime-state',
    ({ state }) =>
      dispatch((_dispatch, getState) => {
        if (state !== 'connected' || selectStories(getState()).phase === 'idle') return;
        void dispatch(loadTimeline());
      }),
    { signal },
  );
};
