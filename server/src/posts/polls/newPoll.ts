import {
  MAX_POLL_MINUTES,
  MAX_POLL_OPTION,
  MAX_POLL_OPTIONS,
  MIN_POLL_MINUTES,
  MIN_POLL_OPTIONS,
  type NewPoll,
  textAsRead,
  textLength,
  trimText,
} from '@kithkin/shared/contract';
import Type from 'typebox';
import Value from 'typebox/value';
import { badRequest, unprocessable } from '../../platform/errors';
import { checkJsonStructure, cleanText } from '../../platform/http/jsonBody';

export const NO_QUESTION = 'A poll needs a question as the text.';

/** A NewPoll without its limits, which have messages of their own. */
const Shape = Type.Object(
  {
    options: Type.Array(Type.String()),
    isMultiple: Type.Boolean(),
    durationMinutes: Type.Integer(),
  },
  { additionalProperties: false },
);

function parse(text: string): NewPoll {
  checkJsonStructure(text);
  try {
    const value: unknown = JSON.parse(text);
    if (Value.Check(Shape, value)) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw badRequest('The field "poll" must be JSON with options, isMultiple and durationMinutes.');
}

/**
 * Parses the poll of a new post. Returns null for an empty text.
 * @throws HttpError 400 for other JSON, 422 for a poll that breaks a rule
 */
export function pollOf(text: string | undefined): NewPoll | null {
  if (!text) return null;
  const { options: texts, isMultiple, durationMinutes } = parse(text);
  const options = texts.map((option) => trimText(cleanText(option).replace(/\s+/g, ' ')));
  if (options.length < MIN_POLL_OPTIONS || options.length > MAX_POLL_OPTIONS) {
    throw unprocessable(`A poll has ${MIN_POLL_OPTIONS} to ${MAX_POLL_OPTIONS} options.`);
  }
  if (options.some((option) => option === '' || textLength(option) > MAX_POLL_OPTION)) {
    throw unprocessable(`An option of a poll has 1 to ${MAX_POLL_OPTION} characters.`);
  }
  if (new Set(options.map(textAsRead)).size < options.length) {
    throw unprocessable('No two options of a poll may be alike.');
  }
  if (durationMinutes < MIN_POLL_MINUTES || durationMinutes > MAX_POLL_MINUTES) {
    const days = MAX_POLL_MINUTES / (24 * 60);
    throw unprocessable(`A poll is open for ${MIN_POLL_MINUTES} minutes to ${days} days.`);
  }
  return { options, isMultiple, durationMinutes };
}
