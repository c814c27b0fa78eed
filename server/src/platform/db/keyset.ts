import { type SQL, sql } from 'drizzle-orm';
import { badRequest } from '../errors';
import { isId } from '../ids';
import { id, time } from './fragments';

/** Where a page ended: lists are ordered by (time, id), newest first. */
export interface Keyset {
  at: Date;
  id: string;
}

/** The opaque cursor of a keyset. */
export function toCursor(keyset: Keyset): string {
  return Buffer.from(`${keyset.at.getTime()}.${keyset.id}`).toString('base64url');
}

/** Reads a cursor. Throws 400 for anything that `toCursor` did not make. */
export function fromCursor(cursor: string): Keyset {
  const [millis = '', rowId = ''] = Buffer.from(cursor, 'base64url').toString().split('.');
  if (!/^\d{1,15}$/.test(millis) || !isId(rowId)) throw badRequest('The cursor is not valid.');
  return { at: new Date(Number(millis)), id: rowId };
}

/** Before everything: the place where the first page of a prepared statement begins. */
const TOP: Keyset = {
  at: new Date('9999-12-31T00:00:00Z'),
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

/**
 * Where a page begins, for prepared statements, whose text is the same with and without a cursor:
 * `(shown_at, id) < (${time(value('at'))}, ${id(value('id'))})`.
 */
export function keysetOf(cursor: string | undefined): Keyset {
  return cursor === undefined ? TOP : fromCursor(cursor);
}

/**
 * The condition of the page after `cursor`, for `order by {timeColumn} desc, {idColumn} desc`;
 * `true` without a cursor. Column names are source, never input.
 */
export function afterCursor(cursor: string | undefined, timeColumn: string, idColumn: string): SQL {
  if (cursor === undefined) return sql`true`;
  const from = fromCursor(cursor);
  return sql`(${sql.raw(timeColumn)}, ${sql.raw(idColumn)}) < (${time(from.at)}, ${id(from.id)})`;
}

/**
 * Cuts rows that were asked with `limit + 1` to a page.
 * Returns the page and the next cursor, null at the end.
 */
export function page<Row>(
  rows: Row[],
  limit: number,
  keysetOf: (row: Row) => Keyset,
): { rows: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > limit && last ? toCursor(keysetOf(last)) : null };
}

/**
 * `toCursor` in SQL, for JSON that SQL makes: the cursor of a row, from its time and id columns.
 * Column names are source, never input.
 */
export function cursorSql(timeColumn: string, idColumn: string): SQL {
  return sql.raw(`rtrim(translate(encode(convert_to(
    (extract(epoch from ${timeColumn}) * 1000)::bigint || '.' || ${idColumn}, 'UTF8'), 'base64'), '+/', '-_'), '=')`);
}
