import type { TestPerson } from '../../testApp';

export const VIEWERS = [
  'self',
  'follower',
  /** A follower who has muted the author. */
  'muter',
  /** A follower who has muted the tag of the author's post. */
  'wordMuter',
  /** A follower whom the author has restricted. */
  'restricted',
  /** A follower whom the author has muted. */
  'muted',
  /** A follower whom moderators have limited: they read everything, but do not post. */
  'limited',
  'stranger',
  'pending',
  'blocked',
  'blocker',
  /** A deactivated user, who is signed out everywhere. */
  'left',
  /** A user whom moderators have suspended. */
  'suspended',
  /** Registered, and waiting for the approval of admins. */
  'waiting',
  /** Somebody with an invitation of the author that is not used yet. */
  'invited',
  'signedOut',
] as const;
export type Viewer = (typeof VIEWERS)[number];

/** Viewers without a session. */
export const WITHOUT_SESSION: readonly Viewer[] = [
  'left',
  'suspended',
  'waiting',
  'invited',
  'signedOut',
];

/** Kinds of authors whose content is requested. */
export const AUTHORS = [
  'public',
  'private',
  'deactivated',
  'deleted',
  'suspended',
  /** Registered where verification is required, and never signed in since. */
  'unconfirmed',
] as const;
export type AuthorKind = (typeof AUTHORS)[number];

/** States that hide content of a public and active author, `limited` from all but followers. */
export const STATES = ['trashed', 'scheduled', 'hidden', 'expired', 'limited'] as const;
export type State = (typeof STATES)[number];
/** Kinds of content that can be in each state. */
export const STATES_OF: Record<State, readonly ('post' | 'story')[]> = {
  trashed: ['post'],
  scheduled: ['post'],
  hidden: ['post', 'story'],
  expired: ['story'],
  /** Made while moderators had limited the author to followers. */
  limited: ['post', 'story'],
};

/** Content of an author, for the paths of the surfaces. */
export interface SurfaceFixtures {
  author: TestPerson;
  postId: string;
  commentId: string;
  /** A reply of the author to it. */
  replyId: string;
  /** A comment of the restricted viewer on the author's post, which waits for approval. */
  withheldCommentId: string;
  /** A comment of the author on their post that moderators have hidden. */
  hiddenCommentId: string;
  storyId: string;
  /** A message to all viewers that sends the post. */
  messageId: string;
  tag: string;
  /** A decision about the author, which has hidden their name and bio. */
  decisionId: string;
  /** Secret of an invitation of the author. */
  invitation: string;
  /** The users whom the author has restricted and muted. */
  restrictedId: string;
  mutedId: string;
}

/**
 * Viewers with access. `content`: an author's content. `person`: the profile header. `listed`: the
 * author in lists of users. `own`: the author alone. `anyone`: everybody, also without a session.
 * `none`: none of the viewers. All other viewers get the rejection of the surface.
 */
export type Rule = 'content' | 'person' | 'listed' | 'own' | 'anyone' | 'none';

const FOLLOWERS = [
  'self',
  'follower',
  'muter',
  'wordMuter',
  'restricted',
  'muted',
  'limited',
] as const;
const OWN = { own: ['self'], none: [] } as const;
const SELF_ONLY = {
  ...OWN,
  content: ['self'],
  person: ['self'],
  listed: ['self'],
  anyone: [],
} as const;

export const VISIBLE_TO: Record<AuthorKind, Record<Rule, readonly Viewer[]>> = {
  public: {
    ...OWN,
    anyone: VIEWERS,
    content: [...FOLLOWERS, 'stranger', 'pending'],
    person: [...FOLLOWERS, 'stranger', 'pending', 'blocker'],
    listed: [...FOLLOWERS, 'stranger', 'pending'],
  },
  private: {
    ...OWN,
    anyone: VIEWERS,
    content: [...FOLLOWERS],
    person: [...FOLLOWERS, 'stranger', 'pending', 'blocker'],
    listed: [...FOLLOWERS, 'stranger', 'pending'],
  },
  deactivated: SELF_ONLY,
  deleted: SELF_ONLY,
  suspended: SELF_ONLY,
  unconfirmed: SELF_ONLY,
};

export interface Surface {
  /** The mounted route. */
  route: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`;
  /** The path, where it does not follow from the route. */
  path?(made: SurfaceFixtures): string;
  json?(made: SurfaceFixtures): object;
  rule: Rule;
  /**
   * Kind of rejection. `post`: 403 with a message if blocked or private, 404 if the author is
   * inactive. `hidden`: 404. `absent`: 200 without the subject. `forbidden`: 403, without a role.
   */
  rejection: 'post' | 'hidden' | 'absent' | 'forbidden';
  /** The route needs no session. */
  open?: true;
  /** The route is not requested for authors who are not active: they have no session. */
  activeAuthorsOnly?: true;
  /**
   * Limited viewers are rejected with 403: before anything is read, or only if they may see the subject.
   */
  writes?: 'nothing' | 'visible';
  /** The request changes what other rows show: DELETE of the same path takes it back. */
  undone?: true;
  /** Returns a text that responses contain if, and only if, they show the subject. */
  shows?(made: SurfaceFixtures): string;
  /** Only these viewers have a list that may contain the subject. */
  only?: readonly Viewer[];
  /** Viewers with access to the surface who do not see the subject there. */
  unwantedBy?: readonly Viewer[];
  /** The author is not tested as a viewer (a list of others, a request about oneself). */
  notSelf?: true;
  /**
   * Status for the creator of a subject that is in the trash, scheduled, hidden or expired, unless
   * success.
   */
  ownWhenOut?: 404 | 409;
  /** The creator of a subject that moderators have hidden sees it, with a note. */
  ownWhenHidden?: true;
  /** Only content of public authors is shown, also to followers. */
  openOnly?: true;
  /** The response also contains other content, with the addresses of its files. */
  amongOthers?: true;
  /** Kind of the subject, if the route's path does not show it. */
  subject?: 'post' | 'story';
  /**
   * Viewers who get an empty list instead of a 404, for an author who is blocked by them or
   * private.
   */
  emptyFor?: readonly Viewer[];
}

/** Returns the kind of a surface's subject, or undefined if it has no states of its own. */
export function subjectOf({ route, subject }: Surface): 'post' | 'story' | undefined {
  if (subject) return subject;
  if (/^[A-Z]+ \/(posts|users\/:id\/posts|users\/bookmarks)/.test(route)) return 'post';
  return /^[A-Z]+ \/stories/.test(route) ? 'story' : undefined;
}

/** Subjects of routes with a parameter, by the start of their path. */
const SUBJECTS: readonly [prefix: string, idOf: (made: SurfaceFixtures) => string][] = [
  ['/posts/:id', ({ postId }) => postId],
  ['/stories/:id', ({ storyId }) => storyId],
  ['/users/:id', ({ author }) => author.userName],
  ['/desk/decisions/:id', ({ decisionId }) => decisionId],
  ['/invitations/links/:secret', ({ invitation }) => invitation],
  ['/', ({ author }) => author.id],
];

/** Returns the path to request: by default the route's, with the id of its subject. */
export function pathOf({ route, path }: Surface, made: SurfaceFixtures): string {
  if (path) return path(made);
  const [, pattern = ''] = route.split(' ');
  const idOf = SUBJECTS.find(([prefix]) => pattern.startsWith(prefix))?.[1];
  return pattern.replace(/:\w+/, idOf?.(made) ?? '');
}

export const content = { rule: 'content' } as const;
export const onPost = { ...content, rejection: 'post' } as const;
/** Lists of a user who is visible: empty for viewers who may see the profile header only. */
export const ofPerson = {
  ...content,
  rejection: 'hidden',
  emptyFor: ['blocker', 'stranger', 'pending'],
} as const;
/** Routes of people with a role; what each role may: desk/permissions.test.ts. */
export const ofModerators = {
  rule: 'none',
  rejection: 'forbidden',
  shows: ({ author }: SurfaceFixtures) => author.id,
} as const;
