import type { UserSummary } from '@kithkin/shared/contract';
import type { FollowedBy, PersonLine, User } from '../../contract/people';

/** Returns the first word of a name, by which friends are named. */
const firstName = ({ fullName }: FollowedBy['people'][number]): string =>
  fullName.split(' ', 1)[0] ?? fullName;

/** Returns a text like "Followed by Kofi, Luna and 3 you know". */
export function followedByText({ people, count }: FollowedBy): string {
  const names = people.map(firstName);
  const others = count - people.length;
  if (others > 0) return `Followed by ${names.join(', ')} and ${others} you know`;
  return `Followed by ${names.join(' and ')}`;
}

/** A user as rows receive it: with the line of a list, or the fields of a profile. */
export type LinedPerson = Omit<PersonLine, 'followedBy'> &
  Partial<Pick<User, 'bio' | 'followedBy'>>;

/** Returns the line about a person in a list: of the bio, else who follows; empty without both. */
export function personLine({ bio, bioLine, followedBy }: LinedPerson): string {
  const line = bio === undefined ? bioLine : bio.trim().split('\n', 1)[0];
  if (line) return line;
  return followedBy ? followedByText(followedBy) : '';
}

/** Returns the display name of a person: full name, else username, else "Unknown". */
export function personName({ fullName, userName }: Partial<UserSummary>): string {
  return fullName || userName || 'Unknown';
}
