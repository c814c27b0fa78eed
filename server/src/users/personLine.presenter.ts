import type { Connection, PersonLine, UserSummary } from '@kithkin/shared/contract';
import {
  column,
  fieldsText,
  id,
  type JsonFields,
  literal,
  optionalField,
  type SQL,
  sql,
  value,
} from '../platform/db';
import { canListUser, canSeeContent } from '../visibility/predicates';
import { summaryFields, summaryText } from './users.presenter';

/** Maximum number of the viewer's newest followees that are considered, which bounds the cost. */
const MAX_FOLLOWEES = 1000;

/**
 * Returns the contract's FollowedBy for the users row `alias` as JSON text: the viewer's followees
 * who follow that user, the newest followees first; `null` if there are none. Each followee is one
 * read of the primary key of `follows`.
 */
export function followedByText(viewer: SQL, alias: string): SQL {
  return sql`(select case when count(*) = 0 then 'null' else concat('{"people":[',
      string_agg(case when k.place <= 2 then ${summaryText('k')} end, ',' order by k.place),
      '],"count":', count(*), '}') end
    from (
      select o.id, o.user_name, o.full_name, o.photo_id, o.is_private, o.privacy_epoch,
        row_number() over (order by mine.created_at desc, o.id) as place
      from (select f.followee_id, f.created_at from follows f
          where f.follower_id = ${id(viewer)} and f.status = 'accepted'
          order by f.created_at desc, f.followee_id desc limit ${literal(MAX_FOLLOWEES)}) mine
        join follows kf on kf.follower_id = mine.followee_id
          and kf.followee_id = ${column(alias, 'id')} and kf.status = 'accepted'
        join users o on o.id = mine.followee_id
      where ${canListUser(viewer, 'o')}) k)`;
}

/** Maximum length of a line about a user in characters; rows truncate it earlier. */
const MAX_LINE = 160;

/** Returns the users row `alias` with further fields and the line about the user, as a JSON value. */
function lineJson<T extends UserSummary>(
  viewer: SQL,
  alias: string,
  fields: JsonFields<Omit<T, 'bioLine' | 'followedBy'>>,
): SQL {
  const bio = column(alias, 'bio');
  // Only rows without a bio pay for the followers.
  const followedBy = sql`case when ${bio} = '' and ${column(alias, 'id')} <> ${id(viewer)}
    and ${canSeeContent(viewer, alias)} then nullif(${followedByText(viewer, alias)}, 'null') end`;
  const bioLine = sql`left(split_part(ltrim(${bio}, E' \\n'), E'\\n', 1), ${literal(MAX_LINE)})`;
  return sql`(${fieldsText(
    { ...fields, bioLine: value.text(bioLine) },
    optionalField('followedBy', followedBy),
    sql`'}'`,
  )})::json`;
}

/** Returns the users row `alias` as the contract's PersonLine, as a JSON value. */
export const personLineJson = (viewer: SQL, alias: string): SQL =>
  lineJson<PersonLine>(viewer, alias, summaryFields(alias));

/** Returns the users row `alias` as the contract's Connection, as a JSON value. */
export function connectionJson(viewer: SQL, alias: string): SQL {
  const status = sql`coalesce((
    select case vf.status when 'accepted' then 'following' else vf.status end from follows vf
    where vf.follower_id = ${id(viewer)} and vf.followee_id = ${column(alias, 'id')}), 'none')`;
  return lineJson<Connection>(viewer, alias, {
    ...summaryFields(alias),
    isPrivate: value.flag(`${alias}.is_private`),
    followStatus: ['"', status, '"'],
  });
}
