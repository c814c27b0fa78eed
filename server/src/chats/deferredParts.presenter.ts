import { type SQL, sql } from '../platform/db';

/**
 * Placeholder of an element of a JSON list whose rare parts another statement reads. A user's text
 * can't forge it, since quotes inside JSON strings are escaped.
 */
const PLACEHOLDER = /\{"@deferred":"([0-9a-f-]{36})"\}/g;
const UNFILLED = /\{"@deferred":"[0-9a-f-]{36}"\},?/g;

/** Returns `text`, or a placeholder of the row `rowId` if it has rare parts. */
export const orDeferred = (hasRareParts: SQL, rowId: SQL, text: SQL): SQL =>
  sql`case when ${hasRareParts} then concat('{"@deferred":"', ${rowId}, '"}') else ${text} end`;

/**
 * Replaces the placeholders in a JSON list, with or without its brackets, by the JSON that `read`
 * returns for their ids. An element that no longer exists is left out.
 */
export async function fillDeferred(
  elements: string,
  read: (ids: string[]) => Promise<readonly { id: string; json: string }[]>,
): Promise<string> {
  const ids = Array.from(elements.matchAll(PLACEHOLDER), ([, id = '']) => id);
  if (ids.length === 0) return elements;
  const whole = new Map((await read(ids)).map((row) => [row.id, row.json]));
  const filled = elements.replace(PLACEHOLDER, (placeholder, id) => whole.get(id) ?? placeholder);
  return whole.size === ids.length ? filled : filled.replace(UNFILLED, '').replace(/,(?=\]?$)/, '');
}
