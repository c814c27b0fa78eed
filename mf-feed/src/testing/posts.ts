import type { Comment, CommentThread, Poll, Post, ThreadPage } from '@kithkin/shared/contract';
import { post as anyPost, userSummary } from '@kithkin/shared/testing';

/** Creates a post by ben without likes. */
export const post = (_id: string, changes: Partial<Post> = {}): Post =>
  anyPost(_id, {
    creator: userSummary('ben'),
    body: `Words of ${_id}`,
    caption: `Words of ${_id}`,
    createdAt: '2026-11-20T10:00:00.000Z',
    ...changes,
  });

/** Creates a post by ada, the signed-in user. */
export const ownPost = (_id: string, changes: Partial<Post> = {}): Post =>
  post(_id, { creator: userSummary('ada'), ...changes });

/** Creates a reply that contains a page of posts; those given by id are by ben. */
export const postPage = (posts: readonly (Post | string)[], nextCursor: string | null = null) => ({
  json: { posts: posts.map((one) => (typeof one === 'string' ? post(one) : one)), nextCursor },
});

/** Creates a picture of a post. */
export const picture = (_id: string): Post['media'][number] => ({
  _id,
  type: 'image',
  url: `https://media.example/${_id}.webp`,
  width: 800,
  height: 600,
  blur: null,
  alt: `Picture ${_id}`,
});

/** Creates a poll about tea that is open for three more hours, in which the viewer has not voted. */
export const poll = (changes: Partial<Poll> = {}): Poll => ({
  options: ['Green', 'Black', 'Mint'].map((text) => ({ text, votes: null })),
  isMultiple: false,
  endsAt: new Date(Date.now() + 3 * 3_600_000).toISOString(),
  durationMinutes: 1440,
  isEnded: false,
  votersCount: null,
  ownChoices: [],
  canVote: true,
  ...changes,
});

/** Creates the poll with the votes for each option, by as many people unless `changes` says otherwise. */
export const pollWithVotes = (counts: readonly number[], changes: Partial<Poll> = {}): Poll => {
  const { options } = poll();
  return poll({
    options: options.map(({ text }, at) => ({ text, votes: counts[at] ?? 0 })),
    votersCount: counts.reduce((sum, count) => sum + count, 0),
    canVote: false,
    ...changes,
  });
};

/** Creates a comment by the user `name`. */
export const comment = (_id: string, name: string, changes: Partial<Comment> = {}): Comment => ({
  _id,
  text: `Comment ${_id}`,
  createdAt: '2026-11-20T11:00:00.000Z',
  editedAt: null,
  user: userSummary(name),
  ...changes,
});

/** Creates a comment with its number of replies. */
export const thread = (one: Comment, changes: Partial<CommentThread> = {}): CommentThread => ({
  _id: one._id,
  createdAt: one.createdAt,
  comment: one,
  replyCount: one.replyCount ?? 0,
  ...changes,
});

/** Creates a reply that contains a page of comments that are no replies. */
export const threadPage = (
  comments: readonly Comment[],
  cursors: Partial<Pick<ThreadPage, 'nextCursor' | 'previousCursor'>> = {},
) => ({
  json: {
    threads: comments.map((one) => thread(one)),
    nextCursor: null,
    previousCursor: null,
    ...cursors,
  },
});
