import { type Activate, bus, injectSlice } from '@kithkin/shared';
import type { BusEvents, StoryResponse } from '@kithkin/shared/contract';
import { storiesApi } from './state/storiesApi';
import { storiesActions as actions, storiesSlice } from './state/storiesSlice';
import { revalidateLinkedStories, revalidateUserStories } from './state/visibility';

/**
 * Returns true if the response of an outbox item contains a story. The outbox sends items of
 * several kinds, so the response has no type; checked are the fields that strip and viewer use.
 */
function isStoryResponse(value: unknown): value is StoryResponse {
  if (typeof value !== 'object' || value === null || !('story' in value)) return false;
  const { story } = value;
  if (typeof story !== 'object' || story === null) return false;
  const fields = new Map<string, unknown>(Object.entries(story));
  return (
    ['_id', 'media', 'type', 'createdAt', 'expiresAt'].every(
      (name) => typeof fields.get(name) === 'string',
    ) &&
    typeof fields.get('user') === 'object' &&
    typeof fields.get('duration') === 'number' &&
    Array.isArray(fields.get('viewers'))
  );
}

/** Version of the state's shape. A build with another version starts with an empty state. */
const SCHEMA = 4;

/**
 * Registers slice and endpoint and keeps them up to date. Listens to `story-created`,
 * `story-updated`, `story-viewed`, `story-removed`, `relationship-changed` and `realtime-state` (live channel), and to
 * `outbox-sent`, `story-seen` and `story-reacted` (own actions in any tab). The timeline is reloaded by its cache tag.
 */
export const activate: Activate = ({ signal, dispatch }) => {
  injectSlice(storiesSlice, { schema: SCHEMA });

  bus.on('story-created', ({ story }) => dispatch(actions.storyReceived(story)), { signal });
  bus.on(
    'story-updated',
    (counts) => {
      dispatch(actions.countsReceived(counts));
      // Updates an open list of viewers.
      dispatch(storiesApi.util.invalidateTags([{ type: 'Stories', id: counts._id }]));
    },
    { signal },
  );
  bus.on('story-removed', ({ _id }) => dispatch(actions.removed(_id)), { signal });
  const markSeen = ({ storyId, userId }: BusEvents['story-seen']) =>
    dispatch(actions.seen({ storyId, me: userId }));
  bus.on('story-seen', markSeen, { signal });
  bus.on('story-viewed', markSeen, { signal });
  bus.on('story-reacted', (reaction) => dispatch(actions.reacted(reaction)), { signal });
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
  // Events before the connection and during gaps of the live channel are lost.
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
