import type { TagType } from '../api/api';

interface PersonTag {
  type: TagType;
  id: string;
}

/**
 * Returns the cache tags of a response that shows users: its type, and the type with each user's
 * id. A change of any of these users then invalidates the response.
 *
 * `providesTags: (page) => peopleTags('Followers', page?.users)`
 */
export const peopleTags = (
  type: TagType,
  people: readonly { _id: string }[] = [],
): (TagType | PersonTag)[] => [type, ...people.map(({ _id }) => ({ type, id: _id }))];
