import type { TestPerson } from '../../testing/testApp';

export const VIEWERS = [
  'self',
  'follower',
  'stranger',
  'pending',
  'blocked',
  'blocker',
  /** Has left: whoever deactivates is signed out everywhere. */
  'left',
  'signedOut',
] as const;
export type Viewer = (typeof VIEWERS)[number];

/** Whose things are looked at: one author of each kind. */
export const AUTHORS = ['public', 'private', 'deactivated', 'deleted', 'suspended'] as const;
export type AuthorKind = (typeof AUTHORS)[number];

/** What hides a thing of an author who is public and there. */
export const STATES = ['trashed', 'scheduled', 'hidden', 'expired'] as const;
export type State = (typeof STATES)[number];
/** The kinds of things that a state is one of. */
export const STATES_OF: Record<State, readonly ('post' | 'story')[]> = {
  trashed: ['post'],
  scheduled: ['post'],
  hidden: ['post', 'story'],
  expired: ['story'],
};

/** What an author has made, for the addresses below. */
export interface SurfaceFixtures {
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

const SELF_ONLY = { content: ['self'], person: ['self'], listed: ['self'] } as const;

export const VISIBLE_TO: Record<AuthorKind, Record<Rule, readonly Viewer[]>> = {
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
  deactivated: SELF_ONLY,
  deleted: SELF_ONLY,
  suspended: SELF_ONLY,
};

export interface Surface {
  /** The mounted route. */
  route: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`;
  path(made: SurfaceFixtures): string;
  json?(made: SurfaceFixtures): object;
  rule: Rule;
  /**
   * How a refusal looks. `post`: 403 with the specification's sentence when blocked or private, 404
   * when the author is gone. `hidden`: 404. `absent`: 200 without the thing.
   */
  refusal: 'post' | 'hidden' | 'absent';
  /** What stands in an answer that shows the thing, and never in another. */
  shows?(made: SurfaceFixtures): string;
  /** Only some viewers have a list in which the thing may stand. */
  only?: readonly Viewer[];
  /** The author's own view of it is another matter (a list of others, a call about oneself). */
  notSelf?: true;
  /** What its creator gets for a thing that is in the trash, scheduled, hidden or over, if no success. */
  ownWhenOut?: 404 | 409;
  /** What is public alone stands there, whoever follows. */
  openOnly?: true;
  /** Other people's things stand there as well, with the addresses of their files. */
  amongOthers?: true;
  /** Someone whom the viewer has blocked, or who is private, has an empty list instead of a 404. */
  emptyFor?: readonly Viewer[];
}

/** What a surface is about, when that can be in a state of its own. */
export function subjectOf({ route }: Surface): 'post' | 'story' | undefined {
  if (/^[A-Z]+ \/(posts|users\/:id\/posts|users\/bookmarks)/.test(route)) return 'post';
  return /^[A-Z]+ \/stories/.test(route) ? 'story' : undefined;
}

export const post = (made: SurfaceFixtures, rest = '') => `/posts/${made.postId}${rest}`;
export const user = (made: SurfaceFixtures, rest = '') => `/users/${made.author.userName}${rest}`;
export const content = { rule: 'content' } as const;
export const onPost = { ...content, refusal: 'post' } as const;
/** Lists that belong to a person who is seen: empty for those who see the header only. */
export const ofPerson = {
  ...content,
  refusal: 'hidden',
  emptyFor: ['blocker', 'stranger', 'pending'],
} as const;
