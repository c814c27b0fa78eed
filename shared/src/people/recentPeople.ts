import type { UserSummary } from '../contract/people';
import { readText, writeText } from '../platform/localText';

/** Maximum number of stored people; the oldest are removed. */
const MAX_RECENT_PEOPLE = 8;

/** Storage key of a user's list on this device. */
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

/** Removes an expired photo: photo URLs carry their expiry (`e`, in ms since 1970). */
function withoutEndedPhoto(person: UserSummary, now: number): UserSummary {
  const ends = /[?&]e=(\d+)/.exec(person.profilePhoto ?? '')?.[1];
  return ends !== undefined && Number(ends) <= now ? { ...person, profilePhoto: null } : person;
}

/** Returns the people whom `userId` has opened from the search, newest first. */
export function readRecent(userId: string, now = Date.now()): UserSummary[] {
  try {
    const stored: unknown = JSON.parse(readText(recentKey(userId)) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter(isPerson).map((person) => withoutEndedPhoto(person, now));
  } catch {
    // Invalid data: no entries.
    return [];
  }
}

function write(userId: string, people: UserSummary[]): UserSummary[] {
  writeText(recentKey(userId), people.length === 0 ? null : JSON.stringify(people));
  return people;
}

/** Adds `person` as the first entry with current data; removes the oldest above the maximum. */
export function addRecent(userId: string, person: UserSummary): UserSummary[] {
  const { _id, userName, fullName, profilePhoto } = person;
  const others = readRecent(userId).filter((other) => other._id !== _id);
  return write(
    userId,
    [{ _id, userName, fullName, profilePhoto }, ...others].slice(0, MAX_RECENT_PEOPLE),
  );
}

/** Removes one person from the list. */
export function removeRecent(userId: string, personId: string): UserSummary[] {
  return write(
    userId,
    readRecent(userId).filter(({ _id }) => _id !== personId),
  );
}

/** Clears the list. */
export function clearRecent(userId: string): UserSummary[] {
  return write(userId, []);
}
