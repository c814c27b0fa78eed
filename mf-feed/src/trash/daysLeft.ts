import { serverNow, TRASH_DAYS } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';

const DAY = 24 * 60 * 60_000;

/**
 * Returns the remaining time of a post in the trash as text; a started day counts as one. Without
 * `purgesAt`, a post is retained for `TRASH_DAYS`.
 */
export function daysLeft({ deletedAt, purgesAt }: Post, now = serverNow()): string {
  const deleted = deletedAt === null ? now : Date.parse(deletedAt);
  const end = purgesAt === undefined ? deleted + TRASH_DAYS * DAY : Date.parse(purgesAt);
  const days = Math.ceil((end - now) / DAY);
  if (days < 1) return 'Removed soon';
  return days === 1 ? '1 day left' : `${days} days left`;
}
