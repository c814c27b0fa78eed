import { defineChange, entityActions, errorMessage, POST, shownOn, toast } from '@kithkin/shared';
import type { VoteResponse } from '@kithkin/shared/contract';
import { refreshPost } from '../api/postsApi';
import { aboutPost, postPath } from '../post/postChanges';

const itself = (id: string) => id;

/** A value is compared and stored as one text: the chosen positions, e.g. `0,2`. */
const textOf = (choices: readonly number[]): string => choices.join(',');
const choicesOf = (value: string): number[] => value.split(',').map(Number);

const VALUE = /^\d+(,\d+)*$/;

/**
 * The choice is shown at once, and the results with the response. A rejected vote shows the reason and
 * what the server has: the poll has ended, or the user has voted elsewhere.
 */
export const setVote = defineChange<string, string, VoteResponse>({
  kind: 'vote',
  id: itself,
  durable: {
    read: (arg, value) =>
      typeof arg === 'string' && typeof value === 'string' && VALUE.test(value)
        ? { arg, value }
        : null,
    about: aboutPost,
  },
  confirmed: ({ entities }, id) => {
    const poll = entities.posts[id]?.poll;
    return poll ? textOf(poll.ownChoices) : undefined;
  },
  shown: [
    shownOn(POST, itself, ({ poll }, { value }) =>
      poll ? { poll: { ...poll, ownChoices: choicesOf(value), canVote: false } } : {},
    ),
  ],
  send: (id, value) => ({
    url: postPath(id, 'vote'),
    body: { choices: choicesOf(value) },
  }),
  apply({ dispatch }, { arg: _id, reply: { poll } }) {
    dispatch(entityActions.postPatched({ _id, changes: { poll } }));
  },
  onError(error, id, { dispatch }) {
    toast({ message: errorMessage(error, 'Your vote was not counted.'), tone: 'danger' });
    void dispatch(refreshPost(id));
  },
});

/** `dispatch(vote(postId, [0, 2]))`: votes for the options at these positions, in ascending order. */
export const vote = (postId: string, choices: readonly number[]) =>
  setVote(postId, textOf(choices));
