import type { ReportTarget } from '@kithkin/shared/contract';
import type { Queryable } from '../platform/db';
import { unprocessable } from '../platform/errors';
import { countVersions, retainVersions } from './versions.store';

/** Time for which deleted and replaced content can be reported, in milliseconds. */
export const VERSIONS_MS = 30 * 24 * 60 * 60_000;

const HOUR_MS = 60 * 60_000;
/** Maximum numbers of different earlier texts of a subject: a report shows all of them. */
const MAX_IN_AN_HOUR = 20;
const MAX_VERSIONS = 100;

/**
 * Retains content as it is now, before an edit (see `retainVersions`).
 * @throws HttpError 422 if it was changed too often
 */
export async function retainBeforeEdit(
  on: Queryable,
  type: ReportTarget,
  subjectId: string,
  now: Date,
): Promise<void> {
  const countSince = (ms: number) =>
    countVersions(on, type, subjectId, new Date(now.getTime() - ms));
  if ((await countSince(HOUR_MS)) >= MAX_IN_AN_HOUR) {
    throw unprocessable('You have changed this very often. Please wait an hour.');
  }
  if ((await countSince(VERSIONS_MS)) >= MAX_VERSIONS) {
    throw unprocessable(
      `This was changed ${MAX_VERSIONS} times in 30 days. Please wait a few days.`,
    );
  }
  await retainVersions(on, type, [subjectId], now);
}
