import type { ListLink } from '../settings/ListLinks';
import { LIST_PARAM } from './params';

/** The lists of people, words and posts that one does not want to see, or reads first. */
export const PROTECTION_LISTS: readonly ListLink[] = [
  { to: '/muted-users', label: 'Muted users' },
  { to: '/muted-words', label: 'Muted words and tags' },
  { to: `/privacy?${LIST_PARAM}=filtered-words`, label: 'Words that hold back comments' },
  { to: '/dismissed', label: 'Posts you are not interested in' },
  { to: `/privacy?${LIST_PARAM}=less`, label: 'Less of this' },
  { to: '/restricted-users', label: 'Restricted users' },
  { to: '/blocked-users', label: 'Blocked users' },
];
