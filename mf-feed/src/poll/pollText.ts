import type { Poll } from '@kithkin/shared/contract';

const MINUTE = 60_000;

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** Returns a time in its largest unit, rounded: "5 minutes", "1 hour", "14 days". */
export function durationText(minutes: number): string {
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 24 ? counted(hours, 'hour') : counted(Math.round(hours / 24), 'day');
}

/** Returns the time until the end, e.g. "3 hours left". A started minute counts as one. */
export const timeLeft = (endsAt: string, now: number): string =>
  `${durationText(Math.max(1, Math.ceil((Date.parse(endsAt) - now) / MINUTE)))} left`;

/** Returns the share of voters who have chosen an option, in percent. */
export const percentOf = (votes: number, voters: number): number =>
  voters === 0 ? 0 : Math.round((100 * votes) / voters);

/** A poll that allows several choices counts people, since each has any number of votes. */
function votersText({ votersCount, isMultiple }: Poll): string | null {
  if (votersCount === null) return null;
  if (!isMultiple) return counted(votersCount, 'vote');
  return votersCount === 1 ? '1 person voted' : `${votersCount} people voted`;
}

/** Returns why the user can't vote or has no results yet; null if nothing is unusual. */
function stateText({ votersCount, ownChoices, canVote }: Poll, isEnded: boolean): string | null {
  if (votersCount !== null || isEnded) return null;
  if (ownChoices.length > 0) return 'Your vote is being sent';
  return canVote ? null : 'You can’t vote in this poll';
}

/**
 * Returns the line below a poll, e.g. "12 votes · 3 hours left".
 * @param isEnded also true if it has ended since the server was asked
 */
export function pollLine(poll: Poll, isEnded: boolean, now: number): string {
  const { endsAt, durationMinutes, votersCount } = poll;
  if (endsAt === null) return `Open for ${durationText(durationMinutes)} once it is posted`;
  const time = votersCount === null ? 'Ended' : 'Final results';
  return [stateText(poll, isEnded), votersText(poll), isEnded ? time : timeLeft(endsAt, now)]
    .filter((part) => part !== null)
    .join(' · ');
}
