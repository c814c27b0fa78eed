import type { Post } from '@kithkin/shared/contract';

const DAY = 24 * 60 * 60_000;
/** So many days the server keeps what is in the trash, where it does not say until when. */
const RETENTION_DAYS = 30;

/** How long a post stays in the trash, in words; the last day counts as one. */
export function daysLeft({ deletedAt, purgesAt }: Post, now = Date.now()): string {
  const deleted = deletedAt === null ? now : Date.parse(deletedAt);
  const end = purgesAt === undefined ? deleted + RETENTION_DAYS * DAY : Date.parse(purgesAt);
  const days = Math.ceil((end - now) / DAY);
  if (days < 1) return 'Removed soon';
  return days === 1 ? '1 day left' : `${days} days left`;
}
