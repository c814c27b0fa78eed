import type { UserSummary } from '@kithkin/shared/contract';
import type { Addresses } from '../media';
import type { AppContext } from '../platform/context';
import { column, literal, type SQL, sql } from '../platform/db';

/** A user's row with the data of a link and a photo. */
export interface PersonRow {
  id: string;
  user_name: string;
  full_name: string;
  is_private: boolean;
  privacy_epoch: number;
  photo_id: string | null;
}

const PERSON = ['user_name', 'full_name', 'is_private', 'privacy_epoch', 'photo_id'];

/** The columns of a PersonRow, but for its id. */
export const personColumns = (alias: string): SQL =>
  sql.join(
    PERSON.map((name) => column(alias, name)),
    sql`, `,
  );

/** A PersonRow as a value within another row, or null without a row `alias`. */
export const personJson = (alias: string): SQL => {
  const fields = ['id', ...PERSON].map((name) => sql`${literal(name)}, ${column(alias, name)}`);
  return sql`case when ${column(alias, 'id')} is not null
    then json_build_object(${sql.join(fields, sql`, `)}) end`;
};

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

/** Returns the URL of a profile photo, or null for the default image. */
export function photoUrl(
  ctx: Signing,
  person: Pick<PersonRow, 'photo_id' | 'is_private' | 'privacy_epoch'>,
): string | null {
  if (person.photo_id === null) return null;
  const photo = { path: `${person.photo_id}/o.webp`, scope: 'avatar' as const };
  return ctx.mediaUrls.address(photo, person, ctx.clock.now());
}
