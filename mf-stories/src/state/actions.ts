import { defineChange, errorMessage, reportError, session, shownOn, toast } from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { isSample } from '../samples';
import { isSeen } from './people';
import { storiesActions as actions, STORY, selectConfirmedStories } from './storiesSlice';

const itself = (storyId: string) => storyId;
const path = (storyId: string, what: string) => `/stories/${encodeURIComponent(storyId)}/${what}`;
const ownId = () => session.get()?._id ?? '';

/**
 * Records that the signed-in user has seen a story, which is never undone. Failures are silent: the story
 * counts as unseen again, and showing it repeats the request.
 */
const setSeen = defineChange<string, true>({
  kind: 'story-seen',
  id: itself,
  confirmed(state, storyId) {
    const story = selectConfirmedStories(state).stories[storyId];
    return story && isSeen(story, ownId()) ? true : undefined;
  },
  shown: [
    shownOn(STORY, itself, (story) =>
      isSeen(story, ownId()) ? {} : { viewers: [...story.viewers, { user: ownId() }] },
    ),
  ],
  send: (storyId) => ({ url: path(storyId, 'seen'), method: 'POST' }),
  apply: ({ dispatch }, { arg: storyId }) => {
    dispatch(actions.seen({ storyId, me: ownId() }));
  },
  onError: (error) => reportError(error, { source: 'stories.seen' }),
});

/** Records once that the signed-in user has seen the story; samples are not recorded. */
export const recordSeen =
  (story: Story): ReturnType<typeof setSeen> =>
  async (dispatch, getState) => {
    const known = selectConfirmedStories(getState()).stories[story._id] ?? story;
    if (isSample(story._id) || isSeen(known, ownId())) return true;
    return dispatch(setSeen(story._id, true));
  };

/**
 * Sets or removes (null) the user's reaction, one of four emoji: shown at once; the last of rapid taps
 * wins.
 */
export const react = defineChange<string, string | null>({
  kind: 'story-reaction',
  id: itself,
  durable: {
    read: (arg, value) =>
      typeof arg === 'string' && (value === null || typeof value === 'string')
        ? { arg, value }
        : null,
    about: (state, storyId) => selectConfirmedStories(state).stories[storyId]?.user.fullName ?? '',
  },
  confirmed: (state, storyId) => selectConfirmedStories(state).stories[storyId]?.reaction ?? null,
  shown: [shownOn(STORY, itself, (_story, { value: reaction }) => ({ reaction }))],
  send: (storyId, emoji) => ({
    url: path(storyId, 'react'),
    ...(emoji === null ? { method: 'DELETE' } : { method: 'POST', body: { emoji } }),
  }),
  apply: ({ dispatch }, { arg: storyId, value: emoji }) => {
    dispatch(actions.reacted({ storyId, emoji }));
  },
  onError: (error) => {
    toast({ message: errorMessage(error, 'Your reaction was not sent'), tone: 'danger' });
  },
});
