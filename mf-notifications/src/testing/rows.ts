import type { Notification } from '@kithkin/shared/contract';

const START = Date.parse('2026-03-01T12:00:00.000Z');

/** An id of the contract's shape, by number. */
export const idOf = (number: number): string =>
  `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

type Changes = Partial<Omit<Notification, 'data'>> & { data?: Partial<Notification['data']> };

/** A notification by number: a like of a post of its own; higher numbers are newer, by a minute each. */
export function row(number: number, { data, ...changes }: Changes = {}): Notification {
  return {
    _id: idOf(number),
    type: 'like',
    message: `liked your post ${number}.`,
    read: false,
    createdAt: new Date(START + number * 60_000).toISOString(),
    ...changes,
    data: {
      kind: null,
      actor: { _id: idOf(900), userName: 'ada', fullName: 'Ada Lovelace', profilePhoto: null },
      post: { _id: idOf(5000 + number) },
      comment: null,
      conversation: null,
      story: null,
      ...data,
    },
  };
}

/** Rows 1 to `count`. */
export const rows = (count: number): Notification[] =>
  Array.from({ length: count }, (_, index) => row(index + 1));
