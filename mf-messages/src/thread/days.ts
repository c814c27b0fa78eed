import type { Message } from '@kithkin/shared/contract';

/** Maximum time between two messages of a group in milliseconds. */
const TOGETHER_MS = 5 * 60_000;

/** Returns the local day of a time as a comparable string. */
const dayOf = (iso: string): string => new Date(iso).toDateString();

/** Position of a message relative to its neighbours. */
export interface Placement {
  /** True for the first message of a day, which has a separator above it. */
  startsDay: boolean;
  /** True for the first and last message of its sender's group. */
  startsGroup: boolean;
  endsGroup: boolean;
}

type Positioned = Pick<Message, 'createdAt'> & { senderId: Pick<Message['senderId'], '_id'> };

function together(one: Positioned, next: Positioned): boolean {
  return (
    one.senderId._id === next.senderId._id &&
    dayOf(one.createdAt) === dayOf(next.createdAt) &&
    Date.parse(next.createdAt) - Date.parse(one.createdAt) <= TOGETHER_MS
  );
}

/** Returns the placement of `message` between its neighbours. */
export function placementOf(
  before: Positioned | undefined,
  message: Positioned,
  after: Positioned | undefined,
): Placement {
  return {
    startsDay: !before || dayOf(before.createdAt) !== dayOf(message.createdAt),
    startsGroup: !before || !together(before, message),
    endsGroup: !after || !together(message, after),
  };
}

/**
 * Returns the label of a day separator: "Today", "Yesterday", or the date (with the year if it is
 * not the current one).
 */
export function dayLabel(iso: string, now = new Date()): string {
  const day = new Date(iso);
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (day.toDateString() === now.toDateString()) return 'Today';
  if (day.toDateString() === yesterday.toDateString()) return 'Yesterday';
  return day.toLocaleDateString(undefined, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(day.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  });
}

/** Returns the time of day, e.g. 14:05, in the user's locale. */
export function clockTime(iso: string): string {
  return new Date(iso).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });
}
