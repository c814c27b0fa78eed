import type { UserSummary } from '@kithkin/shared/contract';

/** Where a row stood, to put it back there. */
export interface RemovedRow {
  person: UserSummary;
  at: number;
}

/** Takes a person out of a list; null when they are not in it. The list is changed in place. */
export function removeFromList(people: UserSummary[], id: string): RemovedRow | null {
  const at = people.findIndex(({ _id }) => _id === id);
  const [person] = at < 0 ? [] : people.splice(at, 1);
  return person ? { person: { ...person }, at } : null;
}

/** Puts one person back, whatever has come and gone meanwhile. The list is changed in place. */
export function restoreToList(people: UserSummary[], { person, at }: RemovedRow): void {
  if (!people.some(({ _id }) => _id === person._id)) people.splice(at, 0, person);
}
