import { MAX_ALT_TEXT } from '@kithkin/shared/contract';
import { badRequest, unprocessable } from '../../platform/errors';
import { checkJsonStructure } from '../../platform/http/jsonBody';
import { isId } from '../../platform/ids';

export const NOTHING_TO_POST = 'A post needs text or at least one file.';
/** Returns the latest time for which a post can be scheduled: that of the same day one year ahead. */
function oneYearAfter(now: Date): Date {
  const at = new Date(now);
  at.setUTCFullYear(at.getUTCFullYear() + 1);
  return at;
}

/** Returns true if the month of a date (`2027-02-28…`) has its day. */
function isCalendarDay(text: string): boolean {
  const day = new Date(`${text.slice(0, 10)}T00:00Z`);
  return day.getTime() > 0 && day.toISOString().startsWith(text.slice(0, 10));
}

/**
 * Parses a time with an offset.
 * @throws HttpError 422 for any other text, or a day that is in no calendar.
 */
export function timeOf(text: string): Date {
  const at = new Date(text);
  const hasParts = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[^T]*(?:Z|[+-]\d\d:?\d\d)$/i.test(text);
  if (Number.isNaN(at.getTime()) || !hasParts || !isCalendarDay(text)) {
    throw unprocessable('The scheduled time must be a date and time with an offset.');
  }
  return at;
}

/**
 * Parses a time in the future. Returns null for an empty text.
 * @throws HttpError 422 for a past time, or one that is more than a year ahead.
 */
export function scheduleOf(text: string | undefined, now: Date): Date | null {
  if (!text) return null;
  const at = timeOf(text);
  if (at <= now) throw unprocessable('The scheduled time must lie ahead.');
  if (at > oneYearAfter(now)) {
    throw unprocessable('A post can be scheduled at most one year ahead.');
  }
  return at;
}

/** Parses the descriptions of files by position; null leaves a description unchanged. */
export function altsOf(text: string | undefined): (string | null)[] {
  if (!text) return [];
  const alts = listOf(text);
  if (!alts?.every((alt) => typeof alt === 'string' || alt === null)) {
    throw badRequest('The field "alts" must be a JSON list of texts.');
  }
  return alts.map((alt) => (typeof alt === 'string' ? alt.trim().slice(0, MAX_ALT_TEXT) : null));
}

/**
 * Parses the ids of the files that a post retains, in order.
 * @returns undefined if all are retained.
 */
export function parseExistingIds(text: string | undefined): string[] | undefined {
  if (text === undefined) return undefined;
  const ids = listOf(text);
  if (!ids?.every((one): one is string => typeof one === 'string' && isId(one))) {
    throw badRequest('The field "keep" must be a JSON list of media ids.');
  }
  if (new Set(ids).size < ids.length) {
    throw badRequest('The field "keep" names a file twice.');
  }
  return ids;
}

function listOf(text: string): unknown[] | undefined {
  checkJsonStructure(text);
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
