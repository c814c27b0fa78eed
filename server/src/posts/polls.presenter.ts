import type { NewPoll, Poll } from '@kithkin/shared/contract';
import type { PollResults } from './pollResults.store';

/** A poll with what its end and its results depend on. */
export interface PollRow {
  poll: NewPoll;
  creator_id: string;
  /** When it was published; null while its post is scheduled. */
  announced_at: Date | null;
}

/** Returns the end of a poll that is published at a time. */
export const endOf = (publishedAt: Date, minutes: number): Date =>
  new Date(publishedAt.getTime() + minutes * 60_000);

/** Presents a poll for a viewer who sees its post; the results and choices are the viewer's. */
export function presentPoll(
  { poll, creator_id: creatorId, announced_at: publishedAt }: PollRow,
  { choices, voters, votes }: PollResults,
  viewer: string,
  now: Date,
): Poll {
  const { options, isMultiple, durationMinutes } = poll;
  const endsAt = publishedAt && endOf(publishedAt, durationMinutes);
  const isEnded = endsAt !== null && endsAt <= now;
  const isOwn = viewer === creatorId;
  const seesResults = isOwn || isEnded || choices !== null;
  return {
    options: options.map((text, at) => ({ text, votes: seesResults ? (votes[at] ?? 0) : null })),
    isMultiple,
    endsAt: endsAt?.toISOString() ?? null,
    durationMinutes,
    isEnded,
    votersCount: seesResults ? voters : null,
    ownChoices: choices ?? [],
    canVote: !isOwn && !isEnded && choices === null,
  };
}
