import { TAG_TYPES, type TagType } from '../api/api';

export type Tag = TagType | { type: TagType; id: string };

/**
 * Answers that may look different after a change about `userId`: every one that shows them
 * (`peopleTags`), those that they may have come into, and what can be seen of a single post. `me`
 * is the signed-in person, whose own counts and lists change too.
 */
export const tagsForUser = (userId: string, me: string): Tag[] => [
  ...TAG_TYPES.map((type) => ({ type, id: userId })),
  { type: 'User', id: me },
  { type: 'Followers', id: me },
  // A profile that was not there has nobody's id.
  { type: 'User', id: 'gone' },
  'Requests',
  'Blocked',
  'Notifications',
  'Post',
  'Comments',
];

/** Lists into which somebody's posts and stories come, and which they leave. */
export const tagsOfLists: readonly Tag[] = ['Feed', 'Posts', 'Stories', 'Suggestions'];

/**
 * After a gap in the live channel: whatever nobody keeps true by other means. The home feed catches
 * up by itself, so that what is new waits behind its pill; stories, conversations and notifications
 * ask at every connection.
 */
export const reconnectTags: readonly Tag[] = [
  'User',
  'Followers',
  'Requests',
  'Suggestions',
  'Blocked',
  'Notifications',
  'Posts',
  'Post',
  'Comments',
];

/** When many people have changed at once. */
export const tagsOfAll: readonly Tag[] = [...reconnectTags, 'Feed', 'Stories', 'Conversations'];
