import type { Message } from '@kithkin/shared/contract';

/** Messages of one person that follow each other within this time stand as one group. */
const TOGETHER_MS = 5 * 60_000;

/** The local day of a time, the same for all of that day's messages. */
const dayOf = (iso: string): string => new Date(iso).toDateString();

/** What stands around a message because of its neighbours. */
export interface Placement {
  /** The first of its day: a separator stands above. */
  startsDay: boolean;
  /** The first and the last of its sender's group. */
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

/** How `message` stands between the messages before and after it. */
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

/** The words of a day separator: Today, Yesterday, or the date (with its year when not this one). */
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

/** A message's time of day, e.g. 14:05, as the person's language writes it. */
export function clockTime(iso: string): string {
  return new Date(iso).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });
}
