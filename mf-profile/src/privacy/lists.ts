import type { ListLink } from '../settings/ListLinks';

/**
 * Query parameter of `/privacy` with the name of the user as whom the own profile is shown. It is no
 * route of its own, since each route of a remote adds to its entry.
 */
export const VIEW_AS_PARAM = 'view-as';

/** Query parameter of `/privacy` with the name of a list, which is no route of its own either. */
export const LIST_PARAM = 'list';

/** The lists of people, words and posts that one does not want to see, or reads first. */
export const PROTECTION_LISTS: readonly ListLink[] = [
  { to: '/muted-users', label: 'Muted users' },
  { to: '/muted-words', label: 'Muted words and tags' },
  { to: `/privacy?${LIST_PARAM}=filtered-words`, label: 'Hidden words' },
  { to: '/dismissed', label: 'Posts you are not interested in' },
  { to: `/privacy?${LIST_PARAM}=less`, label: 'Topics shown less' },
  { to: '/restricted-users', label: 'Restricted users' },
  { to: '/blocked-users', label: 'Blocked users' },
];
