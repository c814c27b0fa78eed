import { uuidv7 } from 'uuidv7';

/**
 * Returns a new UUIDv7, generated here because PostgreSQL 15 can't. Lists order by (shown_at, id),
 * not id.
 */
export function newId(): string {
  return uuidv7();
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Returns true if a path segment is an id instead of a username, which may not look like an id.
 */
export function isId(value: string): boolean {
  return UUID.test(value);
}
