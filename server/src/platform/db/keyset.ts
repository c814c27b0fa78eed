import { type SQL, sql } from 'drizzle-orm';
import { badRequest } from '../errors';
import { isId } from '../ids';
import { id, source, time } from './fragments';

/** Position of the last row of a page: lists are ordered by (time, id), newest first. */
export interface Keyset {
  at: Date;
  id: string;
}

/** Encodes a keyset as an opaque cursor. */
export function toCursor(keyset: Keyset): string {
  return Buffer.from(`${keyset.at.getTime()}.${keyset.id}`).toString('base64url');
}

/**
 * Decodes a cursor.
 * @throws HttpError 400 if `toCursor` did not create it
 */
export function fromCursor(cursor: string): Keyset {
  const [millis = '', rowId = ''] = Buffer.from(cursor, 'base64url').toString().split('.');
  if (!/^\d{1,15}$/.test(millis) || !isId(rowId)) throw badRequest('The cursor is not valid.');
  return { at: new Date(Number(millis)), id: rowId };
}

/** Keyset before all rows, for the first page of a prepared statement. */
const TOP: Keyset = {
  at: new Date('9999-12-31T00:00:00Z'),
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

/**
 * Returns the keyset at which a page begins, for prepared statements, whose text is the same with
 * and without a cursor: `(shown_at, id) < (${time(value('at'))}, ${id(value('id'))})`.
 */
export function keysetOf(cursor: string | undefined): Keyset {
  return cursor === undefined ? TOP : fromCursor(cursor);
}

/**
 * Returns the condition of the page after `cursor`, or `true` without a cursor. The statement must
 * have `order by {timeColumn} desc, {idColumn} desc`.
 */
export function afterCursor(cursor: string | undefined, timeColumn: string, idColumn: string): SQL {
  if (cursor === undefined) return sql`true`;
  const from = fromCursor(cursor);
  return sql`(${source(timeColumn)}, ${source(idColumn)}) < (${time(from.at)}, ${id(from.id)})`;
}

/**
 * Cuts rows that were selected with `limit + 1` to a page. Returns the page and the next cursor,
 * which is null at the end.
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
