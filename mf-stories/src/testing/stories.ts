import type { Story, UserSummary } from '@kithkin/shared/contract';
import { idOf } from '@kithkin/shared/testing';

const HOUR = 3_600_000;

const person = (number: number, fullName: string): UserSummary => ({
  _id: idOf(number),
  userName: fullName.split(' ')[0]?.toLowerCase() ?? '',
  fullName,
  profilePhoto: null,
});

export const grace = person(900, 'Grace Hopper');
export const ada = person(901, 'Ada Lovelace');
export const alan = person(902, 'Alan Turing');

/**
 * Creates the story `number`, a picture shown for 5 seconds; each is a minute newer than the
 * previous.
 */
export function story(number: number, user: UserSummary, changes: Partial<Story> = {}): Story {
  const created = Date.now() - HOUR + number * 60_000;
  return {
    _id: idOf(number),
    user,
    media: `/api/v1.1/media/${number}.webp`,
    type: 'image',
    width: 1080,
    height: 1920,
    blur: null,
    alt: `Picture ${number}`,
    createdAt: new Date(created).toISOString(),
    expiresAt: new Date(created + 24 * HOUR).toISOString(),
    duration: 5,
    viewers: [],
    reaction: null,
    ...changes,
  };
}

/** Changes of a story that the signed-in user grace has seen. */
export const seenByMe = { viewers: [{ user: grace._id }] };
