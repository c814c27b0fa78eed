import type { NewPoll } from '@kithkin/shared/contract';
import { fieldsOf } from '../api/responses';

/** A new poll has two empty options and is open for a day. */
export const newPoll: NewPoll = { options: ['', ''], isMultiple: false, durationMinutes: 1440 };

/** Returns the poll of a stored draft or of a post that waits; null if it has none. */
export function pollIn(stored: unknown): NewPoll | null {
  const fields = fieldsOf(stored);
  const [given, minutes] = [fields.get('options'), fields.get('durationMinutes')];
  const options = Array.isArray(given) ? given.filter((text) => typeof text === 'string') : [];
  if (options.length < newPoll.options.length) return null;
  return {
    options,
    isMultiple: fields.get('isMultiple') === true,
    durationMinutes: typeof minutes === 'number' ? minutes : newPoll.durationMinutes,
  };
}
