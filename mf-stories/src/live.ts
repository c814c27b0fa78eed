import {
  type Activation,
  type AppDispatch,
  bus,
  defineQueuedChange,
  readOnce,
  recordConfirmed,
  session,
} from '@kithkin/shared';
import type { Story, StoryResponse } from '@kithkin/shared/contract';
import { removeStory, storiesApi } from './state/storiesApi';
import {
  storiesActions as actions,
  STORY_LISTS,
  selectConfirmedStories,
  selectTimeline,
  storyKey,
} from './state/storiesSlice';

/**
 * Returns true if a response, which may come from the tab of another release, contains a story;
 * checked are the fields that strip and viewer use.
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

/**
 * Reads the stories of a user again. Those that may not be seen any more are removed; an open viewer of
 * one of them shows the reason and closes. Never rejects.
 */
const checkUser =
  (userId: string) =>
  async (dispatch: AppDispatch): Promise<void> => {
    const user = { me: session.get()?._id ?? '', userId };
    // A read in progress may have been rejected before the change.
    await dispatch(storiesApi.util.getRunningQueryThunk('storiesOf', user));
    await dispatch(readOnce(storiesApi.endpoints.storiesOf, user));
  };

const authorsOf = (stories: readonly Story[]) => new Set(stories.map(({ user }) => user._id));

const receive = (story: Story) => (dispatch: AppDispatch) => {
  recordConfirmed([STORY_LISTS, storyKey(story._id)]);
  dispatch(actions.storyReceived(story));
};

/** Own stories are sent in order, and received in every tab. */
export const createStory = defineQueuedChange({
  kind: 'story',
  isReply: isStoryResponse,
  apply: ({ dispatch }, { reply: { story } }) => dispatch(receive(story)),
});

/**
 * Applies the events of the live channel to what is loaded: `story-created`, `story-updated`,
 * `story-viewed`, `story-removed`, `relationship-changed` and `realtime-state`. The timeline is read
 * again by its cache tag.
 */
export function followLive({ signal, dispatch }: Activation): void {
  bus.on('story-created', ({ story }) => dispatch(receive(story)), { signal });
  bus.on('story-removed', ({ _id }) => dispatch(removeStory(_id)), { signal });
  bus.on(
    'story-updated',
    (counts) => {
      recordConfirmed([storyKey(counts._id)]);
      dispatch(actions.countsReceived(counts));
      // Updates an open list of viewers.
      dispatch(storiesApi.util.invalidateTags([{ type: 'Stories', id: counts._id }]));
    },
    { signal },
  );
  bus.on(
    'story-viewed',
    ({ storyId, userId }) => {
      recordConfirmed([storyKey(storyId)]);
      dispatch(actions.seen({ storyId, me: userId }));
    },
    { signal },
  );

  bus.on(
    'relationship-changed',
    ({ userId }) => {
      recordConfirmed([STORY_LISTS]);
      dispatch((_dispatch, getState) => {
        const { stories } = selectConfirmedStories(getState());
        if (authorsOf(Object.values(stories)).has(userId)) void dispatch(checkUser(userId));
      });
    },
    { signal },
  );
  // Events before the connection and during gaps of the live channel are lost.
  bus.on(
    'realtime-state',
    ({ state }) => {
      if (state !== 'connected') return;
      dispatch(storiesApi.util.invalidateTags(['Stories']));
      dispatch((_dispatch, getState) => {
        // Stories of others were opened by a link, and are not read with the timeline.
        const listed = authorsOf(selectTimeline(getState()));
        for (const userId of authorsOf(Object.values(selectConfirmedStories(getState()).stories))) {
          if (!listed.has(userId)) void dispatch(checkUser(userId));
        }
      });
    },
    { signal },
  );
}
