import type { UserSummary } from '@kithkin/shared/contract';
import { portraitJson, portraitText } from '../media';
import type { AppContext } from '../platform/context';
import { id, type SQL, sql } from '../platform/db';

/** A person as `personJson` selects them: enough for a name, a link and a portrait. */
export interface PersonRow {
  id: string;
  user_name: string;
  full_name: string;
  is_private: boolean;
  privacy_epoch: number;
  photo_id: string | null;
}

/** The person of a users row as one jsonb value. `alias` is source text, never input. */
export function personJson(alias: string): SQL {
  return sql.raw(
    `jsonb_build_object('id', ${alias}.id, 'user_name', ${alias}.user_name, 'full_name', ${alias}.full_name,
      'is_private', ${alias}.is_private, 'privacy_epoch', ${alias}.privacy_epoch, 'photo_id', ${alias}.photo_id)`,
  );
}

/** The person of a users row as the contract's UserSummary, for JSON that SQL makes. */
export function summaryJson(alias: string): SQL {
  return sql`json_build_object('_id', ${sql.raw(alias)}.id, 'userName', ${sql.raw(alias)}.user_name,
    'fullName', ${sql.raw(alias)}.full_name, 'profilePhoto', ${portraitJson(alias)})`;
}

/** The person of a users row as the contract's Connection, for JSON that SQL makes. */
export function connectionJson(viewer: SQL, alias: string): SQL {
  const u = sql.raw(alias);
  const status = sql`coalesce((
    select case vf.status when 'accepted' then 'following' else vf.status end from follows vf
    where vf.follower_id = ${id(viewer)} and vf.followee_id = ${u}.id), 'none')`;
  return sql`json_build_object('_id', ${u}.id, 'userName', ${u}.user_name,
    'fullName', ${u}.full_name, 'profilePhoto', ${portraitJson(alias)},
    'isPrivate', ${u}.is_private, 'followStatus', ${status})`;
}

/** The address of a portrait, or null for the default image. */
export function photoUrl(
  ctx: AppContext,
  person: Pick<PersonRow, 'photo_id' | 'is_private' | 'privacy_epoch'>,
): string | null {
  if (person.photo_id === null) return null;
  const asset = { id: person.photo_id, file: 'o.webp', scope: 'avatar' as const };
  return ctx.mediaUrls.mint(asset, person, ctx.clock.now());
}

/** A person as lists and cards show them. */
export function presentPerson(ctx: AppContext, person: PersonRow): UserSummary {
  return {
    _id: person.id,
    userName: person.user_name,
    fullName: person.full_name,
    profilePhoto: photoUrl(ctx, person),
  };
}

/** The same as text, for JSON put together as text; a userName needs no escapes. */
export function summaryText(alias: string): SQL {
  const u = sql.raw(alias);
  return sql`concat('{"_id":"', ${u}.id, '","userName":"', ${u}.user_name, '","fullName":', to_json(${u}.full_name),
    ',"profilePhoto":', ${portraitText(alias)}, '}')`;
}
