import type { UserSummary } from '@kithkin/shared/contract';
import { type Addresses, portraitText } from '../media';
import type { AppContext } from '../platform/context';
import {
  column,
  type JsonFields,
  jsonObject,
  objectText,
  type SQL,
  sql,
  value,
} from '../platform/db';

/** A user's row with the data of a link and a photo. */
export interface PersonRow {
  id: string;
  user_name: string;
  full_name: string;
  is_private: boolean;
  privacy_epoch: number;
  photo_id: string | null;
}

/** The columns of a PersonRow, but for its id. */
export const personColumns = (alias: string): SQL =>
  sql.join(
    ['user_name', 'full_name', 'is_private', 'privacy_epoch', 'photo_id'].map((name) =>
      column(alias, name),
    ),
    sql`, `,
  );

/** The services that make addresses. */
export interface Signing extends Pick<AppContext, 'clock'> {
  mediaUrls: Addresses;
}

export const presentPerson = (
  ctx: Signing,
  id: string,
  person: Omit<PersonRow, 'id'>,
): UserSummary => ({
  _id: id,
  userName: person.user_name,
  fullName: person.full_name,
  profilePhoto: photoUrl(ctx, person),
});

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
  ctx: Signing,
  person: Pick<PersonRow, 'photo_id' | 'is_private' | 'privacy_epoch'>,
): string | null {
  if (person.photo_id === null) return null;
  const photo = { path: `${person.photo_id}/o.webp`, scope: 'avatar' as const };
  return ctx.mediaUrls.address(photo, person, ctx.clock.now());
}
