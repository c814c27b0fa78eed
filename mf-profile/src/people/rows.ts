import type { PersonLine } from '@kithkin/shared/contract';

/** A removed row with its index, to restore it. */
export interface RemovedRow {
  person: PersonLine;
  at: number;
}

/**
 * Removes a user from a list in place.
 * @returns the removed row, or null if the user is not in the list
 */
export function removeFromList(people: PersonLine[], id: string): RemovedRow | null {
  const at = people.findIndex(({ _id }) => _id === id);
  const [person] = at < 0 ? [] : people.splice(at, 1);
  return person ? { person: { ...person }, at } : null;
}

/** Restores a user at the old index in place, unless the list contains them again. */
export function restoreToList(people: PersonLine[], { person, at }: RemovedRow): void {
  if (!people.some(({ _id }) => _id === person._id)) people.splice(at, 0, person);
}
