import type { Connection, FollowedBy, FollowStatus, PersonLine } from '@kithkin/shared/contract';
import { column, id, literal, type SQL, sql } from '../platform/db';
import { canListUser, canSeeContent } from '../visibility/predicates';
import { type PersonRow, personColumns, presentPerson, type Signing } from './users.presenter';

/** Maximum number of the viewer's newest followees that are considered, which bounds the cost. */
const MAX_FOLLOWEES = 1000;

/** The viewer's followees who follow a user: the first two, and their number. */
export interface FollowedByRow {
  people: PersonRow[];
  count: number;
}

/**
 * Selects a FollowedByRow for the users row `alias` as a value, the newest followees first; null if there
 * are none.
 */
export const followedBySql = (viewer: SQL, alias: string): SQL => sql`(
  select case when count(*) > 0 then json_build_object('count', count(*),
    'people', (array_agg(k order by k.at desc, k.id))[:2]) end
  from (
    select o.id, ${personColumns('o')}, mine.created_at as at
    from (select f.followee_id, f.created_at from follows f
        where f.follower_id = ${id(viewer)} and f.status = 'accepted'
        order by f.created_at desc, f.followee_id desc limit ${literal(MAX_FOLLOWEES)}) mine
      join follows kf on kf.follower_id = mine.followee_id
        and kf.followee_id = ${column(alias, 'id')} and kf.status = 'accepted'
      join users o on o.id = mine.followee_id
    where ${canListUser(viewer, 'o')}) k)`;

export const presentFollowedBy = (ctx: Signing, row: FollowedByRow | null): FollowedBy | null =>
  row && {
    people: row.people.map((person) => presentPerson(ctx, person.id, person)),
    count: row.count,
  };

/** A user in a list of people. */
export interface LineRow extends PersonRow {
  bio: string;
  /** Null as well with a bio; only rows without one pay for it. */
  followed_by: FollowedByRow | null;
}

/** The columns of a LineRow. */
export const lineColumns = (viewer: SQL, alias: string): SQL => sql`
  ${column(alias, 'id')}, ${personColumns(alias)}, ${column(alias, 'bio')},
  case when ${column(alias, 'bio')} = '' and ${column(alias, 'id')} <> ${id(viewer)}
    and ${canSeeContent(viewer, alias)} then ${followedBySql(viewer, alias)} end as followed_by`;

/** Maximum length of a line about a user in characters; rows truncate it earlier. */
const MAX_LINE = 160;

const lineOf = (bio: string): string => {
  const [first = ''] = bio.replace(/^[ \n]+/, '').split('\n', 1);
  return [...first].slice(0, MAX_LINE).join('');
};

export function presentLine(ctx: Signing, row: LineRow): PersonLine {
  const followedBy = presentFollowedBy(ctx, row.followed_by);
  return {
    ...presentPerson(ctx, row.id, row),
    bioLine: lineOf(row.bio),
    ...(followedBy && { followedBy }),
  };
}

/** The status of the viewer's follow of a user; null without one. */
export type FollowState = 'pending' | 'accepted' | null;

export const presentFollowStatus = (state: FollowState): FollowStatus =>
  state === 'accepted' ? 'following' : (state ?? 'none');

/** A user in a list of followers or followees. */
export interface ConnectionRow extends LineRow {
  follow_status: FollowState;
}

/** The columns of a ConnectionRow. */
export const connectionColumns = (viewer: SQL, alias: string): SQL => sql`
  ${lineColumns(viewer, alias)}, (select vf.status from follows vf
    where vf.follower_id = ${id(viewer)} and vf.followee_id = ${column(alias, 'id')}) as follow_status`;

export const presentConnection = (ctx: Signing, row: ConnectionRow): Connection => ({
  ...presentLine(ctx, row),
  isPrivate: row.is_private,
  followStatus: presentFollowStatus(row.follow_status),
});
