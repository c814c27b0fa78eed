import type { Notification, UserSummary } from '@kithkin/shared/contract';
import { idOf } from '@kithkin/shared/testing';

const START = Date.parse('2026-03-01T12:00:00.000Z');

/** Creates a user; the username is the first part of the full name. */
export const person = (number: number, fullName: string): UserSummary => ({
  _id: idOf(number),
  userName: fullName.split(' ')[0]?.toLowerCase() ?? '',
  fullName,
  profilePhoto: null,
});

/** The signed-in user. */
export const grace = person(1, 'Grace Hopper');

type Changes = Partial<Omit<Notification, 'data'>> & { data?: Partial<Notification['data']> };

/**
 * Creates the notification `number`, a like of its own post; each is a minute newer than the
 * previous.
 */
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
      // Of a person of its own: those of one person are listed as one.
      actor: person(90_000 + number, 'Ada Lovelace'),
      post: { _id: idOf(5000 + number) },
      comment: null,
      conversation: null,
      story: null,
      ...data,
    },
  };
}

/** Creates the notifications 1 to `count`. */
export const rows = (count: number): Notification[] =>
  Array.from({ length: count }, (_, index) => row(index + 1));
