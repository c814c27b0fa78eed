import type { CurrentUser, Message, Post } from '../contract';

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
