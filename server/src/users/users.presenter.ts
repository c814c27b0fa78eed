import type { UserSummary } from '@kithkin/shared/contract';
import { portraitJson, portraitText } from '../media';
import type { AppContext } from '../platform/context';
import { id, type SQL, sql } from '../platform/db';

/** A user as `personJson` selects them: the data for a name, a link and a photo. */
export interface PersonRow {
  id: string;
  user_name: string;
  full_name: string;
  is_private: boolean;
  privacy_epoch: number;
  photo_id: string | null;
}

/** Returns the users row `alias` as one jsonb value. `alias` is source text, never input. */
export function personJson(alias: string): SQL {
  return sql.raw(
    `jsonb_build_object('id', ${alias}.id, 'user_name', ${alias}.user_name, 'full_name', ${alias}.full_name,
      'is_private', ${alias}.is_private, 'privacy_epoch', ${alias}.privacy_epoch, 'photo_id', ${alias}.photo_id)`,
  );
}

/** Returns the users row `alias` as the contract's UserSummary, for JSON built by SQL. */
export function summaryJson(alias: string): SQL {
  return sql`json_build_object('_id', ${sql.raw(alias)}.id, 'userName', ${sql.raw(alias)}.user_name,
    'fullName', ${sql.raw(alias)}.full_name, 'profilePhoto', ${portraitJson(alias)})`;
}

/** Returns the users row `alias` as the contract's Connection, for JSON built by SQL. */
export function connectionJson(viewer: SQL, alias: string): SQL {
  const u = sql.raw(alias);
  const status = sql`coalesce((
    select case vf.status when 'accepted' then 'following' else vf.status end from follows vf
    where vf.follower_id = ${id(viewer)} and vf.followee_id = ${u}.id), 'none')`;
  return sql`json_build_object('_id', ${u}.id, 'userName', ${u}.user_name,
    'fullName', ${u}.full_name, 'profilePhoto', ${portraitJson(alias)},
    'isPrivate', ${u}.is_private, 'followStatus', ${status})`;
}

/** Returns the URL of a profile photo, or null for the default image. */
export function photoUrl(
  ctx: AppContext,
  person: Pick<PersonRow, 'photo_id' | 'is_private' | 'privacy_epoch'>,
): string | null {
  if (person.photo_id === null) return null;
  const asset = { id: person.photo_id, file: 'o.webp', scope: 'avatar' as const };
  return ctx.mediaUrls.mint(asset, person, ctx.clock.now());
}

/** Builds the contract's UserSummary. */
export function presentPerson(ctx: AppContext, person: PersonRow): UserSummary {
  return {
    _id: person.id,
    userName: person.user_name,
    fullName: person.full_name,
    profilePhoto: photoUrl(ctx, person),
  };
}

/** Returns the same UserSummary as text, for JSON built as text; a userName needs no escapes. */
export function summaryText(alias: string): SQL {
  const u = sql.raw(alias);
  return sql`concat('{"_id":"', ${u}.id, '","userName":"', ${u}.user_name, '","fullName":', to_json(${u}.full_name),
    ',"profilePhoto":', ${portraitText(alias)}, '}')`;
}
