import { uuidv7 } from 'uuidv7';

/** A new id: UUIDv7, made here because PostgreSQL 15 cannot. Never an order: lists use (shown_at, id). */
export function newId(): string {
  return uuidv7();
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a path segment is an id rather than a userName (which may not be id-shaped). */
export function isId(value: string): boolean {
  return UUID.test(value);
}
