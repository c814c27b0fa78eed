import type { Queryable } from '../../platform/db';
import { HttpError } from '../../platform/errors';
import { isBlocked } from './hashes.store';

/** @throws HttpError 422 if moderators have deleted a file with one of these hashes */
export async function checkNotBlocked(on: Queryable, hashes: readonly string[]): Promise<void> {
  if (hashes.length > 0 && (await isBlocked(on, hashes))) {
    throw new HttpError(
      422,
      'media-blocked',
      'The moderators have removed this file. It can’t be used here.',
    );
  }
}
