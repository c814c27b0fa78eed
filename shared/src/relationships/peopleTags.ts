import type { TagType } from '../api/api';

interface PersonTag {
  type: TagType;
  id: string;
}

/**
 * The tags of an answer that shows people: its type, and the type with each person's id, so that a
 * change about any of them has the answer asked for again.
 *
 * `providesTags: (page) => peopleTags('Followers', page?.users)`
 */
export const peopleTags = (
  type: TagType,
  people: readonly { _id: string }[] = [],
): (TagType | PersonTag)[] => [type, ...people.map(({ _id }) => ({ type, id: _id }))];
