import { TAG_TYPES, type TagType } from '../api/api';

export type Tag = TagType | { type: TagType; id: string };

/**
 * Returns the tags of responses that may change with the user `userId`: those that show the user
 * (`peopleTags`), those in which the user may newly appear, and the details of posts. `me` is the
 * id of the signed-in user, whose counts and lists change too.
 */
export const tagsForUser = (userId: string, me: string): Tag[] => [
  ...TAG_TYPES.map((type) => ({ type, id: userId })),
  { type: 'User', id: me },
  { type: 'Followers', id: me },
  // A profile that was not found is tagged with this id instead of a user's.
  { type: 'User', id: 'gone' },
  'Requests',
  'Blocked',
  'Notifications',
  'Post',
  'Comments',
];

/** Lists that contain posts and stories of users. */
export const tagsOfLists: readonly Tag[] = ['Feed', 'Posts', 'Stories', 'Suggestions'];

/**
 * Tags to invalidate after a gap in the realtime connection. The home feed catches up by itself, so
 * that new posts stay behind its button; stories, conversations and notifications reload at every
 * connection.
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

/**
 * Tags to invalidate at the first connection, before which a screen has already fetched its own
 * content. Other lists are left as they are: nothing of them changes by live events alone.
 */
export const firstConnectTags: readonly Tag[] = [
  'User',
  'Requests',
  'Notifications',
  'Post',
  'Comments',
];

/** Tags to invalidate when many users have changed at once. */
export const tagsOfAll: readonly Tag[] = [...reconnectTags, 'Feed', 'Stories', 'Conversations'];

/**
 * Returns the cache tags of a response that shows users: its type, and the type with each user's
 * id. A change of any of these users then invalidates the response.
 *
 * `providesTags: (page) => peopleTags('Followers', page?.users)`
 */
export const peopleTags = (type: TagType, people: readonly { _id: string }[] = []): Tag[] => [
  type,
  ...people.map(({ _id }) => ({ type, id: _id })),
];
