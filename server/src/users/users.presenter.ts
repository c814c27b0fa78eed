import type { UserSummary } from '@kithkin/shared/contract';
import { portraitText } from '../media';
import type { AppContext } from '../platform/context';
import { type JsonFields, jsonObject, objectText, type SQL, value } from '../platform/db';

/** A user's row with the data of a link and a photo. */
export interface PersonRow {
  id: string;
  user_name: string;
  full_name: string;
  is_private: boolean;
  privacy_epoch: number;
  photo_id: string | null;
}

/** Describes the UserSummary of the users row `alias`. */
export const summaryFields = (alias: string): JsonFields<UserSummary> => ({
  _id: value.id(`${alias}.id`),
  // A userName contains nothing to escape.
  userName: value.id(`${alias}.user_name`),
  fullName: value.text(`${alias}.full_name`),
  profilePhoto: [portraitText(alias)],
});

/** Returns the users row `alias` as the contract's UserSummary, as JSON text. */
export const summaryText = (alias: string): SQL => objectText<UserSummary>(summaryFields(alias));

/** Returns the same UserSummary as a JSON value. */
export const summaryJson = (alias: string): SQL => jsonObject<UserSummary>(summaryFields(alias));

/** Returns the URL of a profile photo, or null for the default image. */
export function photoUrl(
  ctx: AppContext,
  person: Pick<PersonRow, 'photo_id' | 'is_private' | 'privacy_epoch'>,
): string | null {
  if (person.photo_id === null) return null;
  const asset = { id: person.photo_id, file: 'o.webp', scope: 'avatar' as const };
  return ctx.mediaUrls.mint(asset, person, ctx.clock.now());
}
