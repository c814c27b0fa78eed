import type { CurrentUser, LinkPreview, Message, Post, UserSummary } from '../contract';
import { DEFAULT_NOTIFICATION_SETTINGS, DEFAULT_PREFERENCES } from '../contract/settingDefaults';

const FULL_NAMES: Record<string, string> = {
  ada: 'Ada Lovelace',
  ben: 'Ben Okri',
  cleo: 'Cleo Sol',
};

/** Builds a user summary, e.g. `userSummary('ada')`; the id equals the username. */
export const userSummary = (name: string): UserSummary => ({
  _id: name,
  userName: name,
  fullName: FULL_NAMES[name] ?? name,
  profilePhoto: null,
});

/** Extends a user summary to a signed-in user. */
export const signedIn = (user: UserSummary): CurrentUser => ({
  ...user,
  id: user._id,
  token: 'token',
  refreshToken: 'refresh',
  emailVerified: true,
});

/** Default signed-in user of tests. */
export const ada: CurrentUser = signedIn(userSummary('ada'));

/** The settings of a new account. */
export const defaultSettings = {
  notificationSettings: DEFAULT_NOTIFICATION_SETTINGS,
  preferences: DEFAULT_PREFERENCES,
};

/** Builds an id in the contract's format from a number. */
export const idOf = (number: number): string =>
  `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A user summary whose full name is the username. */
const summary = (name: string): UserSummary => ({ ...userSummary(name), fullName: name });

/** Builds a signed-in user with a token, e.g. `person('ada')`; the id is `ada`. */
export const person = (name: string, token = `${name}-token-1`): CurrentUser => ({
  ...signedIn(summary(name)),
  token,
  refreshToken: `${token}-refresh`,
});

/** Builds a post by `ada` without likes. */
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

/** Builds a message from `sender` in the conversation `c1`. */
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

/** A preview without a picture. */
export const linkPreview: LinkPreview = {
  url: 'https://tea.example/how',
  title: 'How to make tea',
  description: 'Water first',
  site: 'Tea Times',
  picture: null,
};
