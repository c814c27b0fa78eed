import type { CurrentUser, Message, Post, UserSummary } from '../contract';

const FULL_NAMES: Record<string, string> = {
  ada: 'Ada Lovelace',
  ben: 'Ben Okri',
  cleo: 'Cleo Sol',
};

/** A person as lists show them, e.g. `userSummary('ada')`: their id is their user name. */
export const userSummary = (name: string): UserSummary => ({
  _id: name,
  userName: name,
  fullName: FULL_NAMES[name] ?? name,
  profilePhoto: null,
});

/** Somebody as they are when signed in. */
export const signedIn = (user: UserSummary): CurrentUser => ({
  ...user,
  id: user._id,
  token: 'token',
  refreshToken: 'refresh',
  emailVerified: true,
});

/** The person who is signed in, unless a test says otherwise. */
export const ada: CurrentUser = signedIn(userSummary('ada'));

/** An id of the contract's shape, by number. */
export const idOf = (number: number): string =>
  `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A signed-in person for tests, e.g. `person('ada')`: their id is `ada`. */
export const person = (name: string, token = `${name}-token-1`): CurrentUser => ({
  _id: name,
  id: name,
  token,
  refreshToken: `${token}-refresh`,
  profilePhoto: null,
  userName: name,
  fullName: name,
  emailVerified: true,
});

const summary = (name: string) => ({
  _id: name,
  userName: name,
  fullName: name,
  profilePhoto: null,
});

/** A post of `ada` that nobody has liked yet. */
export const post = (_id: string, changes: Partial<Post> = {}): Post => ({
  _id,
  creator: summary('ada'),
  body: `Text of ${_id}`,
  caption: `Text of ${_id}`,
  media: [],
  tags: [],
  location: '',
  createdAt: '2026-11-21T10:00:00.000Z',
  editedAt: null,
  deletedAt: null,
  scheduledAt: null,
  likes: [],
  likesCount: 0,
  isLiked: false,
  comments: [],
  commentsCount: 0,
  bookmarks: [],
  isBookmarked: false,
  ...changes,
});

/** A message of `sender` in the conversation `c1`. */
export const message = (sender: string, seq: number): Message => ({
  _id: `m${seq}`,
  conversationId: 'c1',
  seq,
  clientId: null,
  senderId: { ...summary(sender), isOnline: true, lastSeen: null },
  text: `Message ${seq}`,
  media: [],
  call: null,
  status: 'sent',
  createdAt: '2026-11-21T10:00:00.000Z',
});
