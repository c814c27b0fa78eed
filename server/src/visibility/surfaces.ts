import type { TestPerson } from '../testing/app';

export const VIEWERS = [
  'self',
  'follower',
  'stranger',
  'pending',
  'blocked',
  'blocker',
  'signedOut',
] as const;
export type Viewer = (typeof VIEWERS)[number];

/** Whose things are looked at: one author of each kind. */
export const AUTHORS = ['public', 'private', 'deactivated'] as const;
export type AuthorKind = (typeof AUTHORS)[number];

/** What an author has made, for the addresses below. */
export interface Made {
  author: TestPerson;
  postId: string;
  commentId: string;
  storyId: string;
  tag: string;
}

/**
 * Who gets through. `content`: what somebody made. `person`: the header. `listed`: among others, in
 * lists. Everybody else gets what the surface says.
 */
export type Rule = 'content' | 'person' | 'listed';

export const SEES: Record<AuthorKind, Record<Rule, readonly Viewer[]>> = {
  public: {
    content: ['self', 'follower', 'stranger', 'pending'],
    person: ['self', 'follower', 'stranger', 'pending', 'blocker'],
    listed: ['self', 'follower', 'stranger', 'pending'],
  },
  private: {
    content: ['self', 'follower'],
    person: ['self', 'follower', 'stranger', 'pending', 'blocker'],
    listed: ['self', 'follower', 'stranger', 'pending'],
  },
  deactivated: { content: ['self'], person: ['self'], listed: ['self'] },
};

export interface Surface {
  /** The mounted route. */
  route: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`;
  path(made: Made): string;
  json?(made: Made): object;
  rule: Rule;
  /**
   * How a refusal looks. `post`: 403 with the specification's sentence when blocked or private, 404
   * when the author is gone. `hidden`: 404. `absent`: 200 without the thing.
   */
  refusal: 'post' | 'hidden' | 'absent';
  /** What stands in an answer that shows the thing, and never in another. */
  shows?(made: Made): string;
  /** Only some viewers have a list in which the thing may stand. */
  only?: readonly Viewer[];
  /** The author's own view of it is another matter (a list of others, a call about oneself). */
  notSelf?: true;
  /** Someone whom the viewer has blocked, or who is private, has an empty list instead of a 404. */
  emptyFor?: readonly Viewer[];
}

const post = (made: Made, rest = '') => `/posts/${made.postId}${rest}`;
const user = (made: Made, rest = '') => `/users/${made.author.userName}${rest}`;
const content = { rule: 'content' } as const;
const onPost = { ...content, refusal: 'post' } as const;
/** Lists that belong to a person who is seen: empty for those who see the header only. */
const ofPerson = {
  ...content,
  refusal: 'hidden',
  emptyFor: ['blocker', 'stranger', 'pending'],
} as const;

/** Every call that shows what is somebody's, or acts on it. */
export const SURFACES: readonly Surface[] = [
  {
    route: 'GET /users/:id',
    path: (made) => user(made),
    rule: 'person',
    refusal: 'hidden',
    shows: ({ author }) => author.id,
  },
  {
    ...ofPerson,
    route: 'GET /users/:id/posts',
    path: (made) => user(made, '/posts'),
    shows: ({ postId }) => postId,
  },
  {
    ...ofPerson,
    route: 'GET /users/:id/followers',
    path: (made) => user(made, '/followers'),
    shows: () => '"userName":"',
  },
  {
    ...ofPerson,
    route: 'GET /users/:id/following',
    path: (made) => user(made, '/following'),
    shows: () => '"userName":"',
  },
  {
    ...ofPerson,
    route: 'GET /stories/user/:userId',
    path: ({ author }) => `/stories/user/${author.id}`,
    shows: ({ storyId }) => storyId,
  },
  {
    ...content,
    route: 'GET /posts',
    path: () => '/posts',
    refusal: 'absent',
    only: ['self', 'follower'],
    shows: ({ postId }) => postId,
  },
  {
    ...content,
    route: 'GET /posts',
    path: ({ tag }) => `/posts?tag=${tag}`,
    refusal: 'absent',
    shows: ({ postId }) => postId,
  },
  {
    ...content,
    route: 'GET /stories/timeline',
    path: () => '/stories/timeline',
    refusal: 'absent',
    only: ['self', 'follower'],
    shows: ({ storyId }) => storyId,
  },
  { ...onPost, route: 'GET /posts/:id', path: (made) => post(made), shows: ({ tag }) => tag },
  {
    ...onPost,
    route: 'GET /posts/:id/comments',
    path: (made) => post(made, '/comments'),
    shows: ({ commentId }) => commentId,
  },
  {
    ...onPost,
    route: 'POST /posts/:id/comments',
    path: (made) => post(made, '/comments'),
    json: () => ({ text: 'Hello' }),
  },
  { ...onPost, route: 'POST /posts/:id/like', path: (made) => post(made, '/like') },
  { ...onPost, route: 'DELETE /posts/:id/like', path: (made) => post(made, '/like') },
  { ...onPost, route: 'POST /posts/:id/bookmarks', path: (made) => post(made, '/bookmarks') },
  { ...onPost, route: 'DELETE /posts/:id/bookmarks', path: (made) => post(made, '/bookmarks') },
  {
    ...content,
    route: 'GET /stories/:id',
    path: ({ storyId }) => `/stories/${storyId}`,
    refusal: 'hidden',
    shows: ({ storyId }) => storyId,
  },
  {
    ...content,
    route: 'POST /stories/:id/seen',
    path: ({ storyId }) => `/stories/${storyId}/seen`,
    refusal: 'hidden',
  },
  {
    ...content,
    route: 'POST /stories/:id/react',
    path: ({ storyId }) => `/stories/${storyId}/react`,
    json: () => ({ emoji: '🔥' }),
    refusal: 'hidden',
  },
  {
    route: 'GET /users/search',
    path: ({ author }) => `/users/search?q=${author.userName}`,
    rule: 'listed',
    refusal: 'absent',
    shows: ({ author }) => author.id,
  },
  {
    route: 'GET /users/suggested',
    path: () => '/users/suggested',
    rule: 'listed',
    refusal: 'absent',
    only: ['stranger'],
    shows: ({ author }) => author.id,
  },
  {
    route: 'POST /chats/conversations',
    path: () => '/chats/conversations',
    json: ({ author }) => ({ participants: [author.id] }),
    rule: 'listed',
    refusal: 'hidden',
    notSelf: true,
  },
  {
    route: 'GET /chats/conversations/:id',
    path: ({ author }) => `/chats/conversations/${author.id}`,
    rule: 'listed',
    refusal: 'hidden',
    notSelf: true,
  },
];

/**
 * Routes without a row above, and why: what they show or change is the asker's own, or access is
 * decided by ownership or membership, which their areas' tests assert.
 */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  'GET /media/:id/:file': 'asserted below by the addresses that were given out',
  'GET /notifications': 'own; what can no longer be seen: notifications.test.ts',
  'PATCH /notifications/:id/read': 'own',
  'PATCH /notifications/mark-all-read': 'own',
  'DELETE /notifications/:id': 'own',
  'DELETE /notifications': 'own',
  'GET /users/me': 'own',
  'PATCH /users/me': 'own',
  'PATCH /users/me/avatar': 'own',
  'GET /users/me/pending-requests': 'own; lists by listsPerson: block.test.ts',
  'GET /users/me/blocked-users': 'own',
  'POST /users/:userName/follow': 'block.test.ts, follow.test.ts',
  'DELETE /users/:userName/follow': 'block.test.ts, follow.test.ts',
  'POST /users/:userName/follow-requests': 'follow.test.ts',
  'DELETE /users/me/followers/:userName': 'block.test.ts, follow.test.ts',
  'POST /users/:userName/block': 'block.test.ts',
  'DELETE /users/:userName/block': 'block.test.ts',
  'POST /posts': 'own',
  'DELETE /posts/:id': 'own: posts.test.ts',
  'PATCH /posts/:id/recover': 'own: posts.test.ts',
  'PATCH /posts/:id/comments/:commentId': 'own: posts.test.ts',
  'DELETE /posts/:id/comments/:commentId': 'own: posts.test.ts',
  'POST /stories': 'own',
  'DELETE /stories/:id': 'own: stories.test.ts',
  'GET /stories/:id/viewers': 'own: stories.test.ts',
  'GET /chats/conversations': 'own: chats.test.ts',
  'GET /chats/unread-count': 'own: chats.test.ts',
  'GET /chats/conversations/:id/messages': 'members: chats.test.ts',
  'POST /chats/messages': 'members: chats.test.ts',
  'DELETE /chats/:id': 'members: chats.test.ts',
  'POST /users/register': 'open to all',
  'POST /users/login': 'open to all',
  'POST /users/logout': 'own',
  'POST /users/refresh-token': 'by its token',
  'GET /users/verify-email/:token': 'by its token',
  'POST /users/resend-verification': 'open to all, one answer for everybody',
  'POST /users/forgot-password': 'open to all, one answer for everybody',
  'GET /users/validate-reset-token/:token': 'by its token',
  'POST /users/reset-password': 'by its token',
};
