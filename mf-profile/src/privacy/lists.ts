import type { ListLink } from '../settings/ListLinks';

/** The lists of people, words and posts that one does not want to see, or sees first. */
export const PROTECTION_LISTS: readonly ListLink[] = [
  { to: '/muted-users', label: 'Muted users' },
  { to: '/muted-words', label: 'Muted words and tags' },
  { to: '/dismissed', label: 'Posts you are not interested in' },
  { to: '/restricted-users', label: 'Restricted users' },
  { to: '/blocked-users', label: 'Blocked users' },
];
