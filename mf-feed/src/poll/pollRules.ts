import { isBlankText, lengthError, MAX_POLL_OPTION, textAsRead } from '@kithkin/shared';
import type { NewPoll } from '@kithkin/shared/contract';

/** Returns true if no option is too long. */
export const fitsPoll = (poll: NewPoll | null): boolean =>
  poll?.options.every((text) => lengthError(text, MAX_POLL_OPTION) === null) ?? true;

/** Returns what is wrong with each option: it is empty, or like one before it; null if nothing is. */
export function pollErrors({ options }: NewPoll): (string | null)[] {
  const texts = options.map(textAsRead);
  return texts.map((text, at) => {
    if (isBlankText(text)) return 'Write an option here.';
    return texts.indexOf(text) < at ? 'This option is there already.' : null;
  });
}

/** Returns true if the poll can be sent. */
export const isPollValid = (poll: NewPoll): boolean =>
  pollErrors(poll).every((error) => error === null);

/** Returns the field `poll` of `POST /posts`. */
export const pollField = (poll: NewPoll): string =>
  JSON.stringify({ ...poll, options: poll.options.map((text) => text.trim()) });
