import { readText, writeText } from '@kithkin/shared';
import type { UserSummary } from '@kithkin/shared/contract';

/** So many are remembered, the newest first. */
const MAX_RECENT_PEOPLE = 8;

/** Each person's own list on this device. */
export const recentKey = (userId: string) => `kithkin.recent-searches.${userId}`;

function isPerson(value: unknown): value is UserSummary {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const photo = fields.get('profilePhoto');
  return (
    ['_id', 'userName', 'fullName'].every((name) => typeof fields.get(name) === 'string') &&
    (photo === null || typeof photo === 'string')
  );
}

/** Addresses of photos end (`e`, in ms); one that has ended would only be asked for in vain. */
function withoutEndedPhoto(person: UserSummary, now: number): UserSummary {
  const ends = /[?&]e=(\d+)/.exec(person.profilePhoto ?? '')?.[1];
  return ends !== undefined && Number(ends) <= now ? { ...person, profilePhoto: null } : person;
}

/** The people whom `userId` has opened from the search, newest first. */
export function readRecent(userId: string, now = Date.now()): UserSummary[] {
  try {
    const stored: unknown = JSON.parse(readText(recentKey(userId)) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter(isPerson).map((person) => withoutEndedPhoto(person, now));
  } catch {
    // Another program's text under this key is no list.
    return [];
  }
}

function write(userId: string, people: UserSummary[]): UserSummary[] {
  writeText(recentKey(userId), people.length === 0 ? null : JSON.stringify(people));
  return people;
}

/** Puts `person` first, as they are now; the oldest one too many goes. */
export function addRecent(userId: string, person: UserSummary): UserSummary[] {
  const { _id, userName, fullName, profilePhoto } = person;
  const others = readRecent(userId).filter((other) => other._id !== _id);
  return write(
    userId,
    [{ _id, userName, fullName, profilePhoto }, ...others].slice(0, MAX_RECENT_PEOPLE),
  );
}

/** Forgets one of them. */
export function removeRecent(userId: string, personId: string): UserSummary[] {
  return write(
    userId,
    readRecent(userId).filter(({ _id }) => _id !== personId),
  );
}

/** Forgets all of them. */
export function clearRecent(userId: string): UserSummary[] {
  return write(userId, []);
}
