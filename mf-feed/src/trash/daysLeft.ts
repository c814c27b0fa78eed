import type { Post } from '@kithkin/shared/contract';

const DAY = 24 * 60 * 60_000;
/**
 * Retention of the trash in days (contract: `TRASH_DAYS`), used if the server sends no `purgesAt`.
 */
const RETENTION_DAYS = 30;

/** Returns the remaining time of a post in the trash as text; a started day counts as one. */
export function daysLeft({ deletedAt, purgesAt }: Post, now = Date.now()): string {
  const deleted = deletedAt === null ? now : Date.parse(deletedAt);
  const end = purgesAt === undefined ? deleted + RETENTION_DAYS * DAY : Date.parse(purgesAt);
  const days = Math.ceil((end - now) / DAY);
  if (days < 1) return 'Removed soon';
  return days === 1 ? '1 day left' : `${days} days left`;
}
