import { id, list, type Queryable, type SQL, sql, time } from '../platform/db';
import { isId } from '../platform/ids';
import { canListUser } from '../visibility/predicates';

/**
 * Resolves ids and userNames to distinct user ids.
 * @returns undefined if a user does not exist, or is blocked by or blocks the viewer.
 */
export async function peopleToChatWith(
  on: Queryable,
  viewerId: string,
  segments: readonly string[],
): Promise<string[] | undefined> {
  const ids = [...new Set(segments.filter(isId).map((segment) => segment.toLowerCase()))];
  const names = [
    ...new Set(
      segments.filter((segment) => !isId(segment)).map((segment) => segment.toLowerCase()),
    ),
  ];
  const rows = await on.query<{ id: string; by_id: boolean }>(sql`
    select u.id, true as by_id from users u
      where u.id = any(${list(ids, 'uuid')}) and ${canListUser(viewerId, 'u')}
    union all
    select u.id, false from users u
      where lower(u.user_name) = any(${list(names, 'text')}) and ${canListUser(viewerId, 'u')}`);
  const byId = rows.filter((row) => row.by_id).length;
  if (byId !== ids.length || rows.length - byId !== names.length) return undefined;
  return [...new Set(rows.map((row) => row.id))];
}

/** True if the user follows `followee`, so that a conversation from them is no request. */
export const isFollowing = (user: SQL, followee: string | SQL): SQL => sql`exists (
  select 1 from follows f where f.follower_id = ${user} and f.followee_id = ${id(followee)}
    and f.status = 'accepted')`;

/** True if the users row `alias` receives new conversations from `from`, by their preference. */
export function acceptsConversationsFrom(from: string | SQL, alias: string): SQL {
  const user = sql.raw(alias);
  return sql`(case coalesce(${user}.preferences ->> 'whoCanWrite', 'everyone')
    when 'nobody' then false when 'following' then ${isFollowing(sql`${user}.id`, from)} else true end)`;
}

/**
 * Returns true if `newcomers` may be put into a group with `members` by `viewerId`: all of them
 * receive conversations from the viewer, and none of them has blocked, or is blocked by, one of the
 * others.
 */
export async function canBeTogether(
  on: Queryable,
  viewerId: string,
  { newcomers, members }: { newcomers: readonly string[]; members: readonly string[] },
): Promise<boolean> {
  const added = list(newcomers, 'uuid');
  const all = list([...members, ...newcomers], 'uuid');
  const found = await on.value<boolean>(sql`
    select not exists (select 1 from blocks b
        where (b.blocker_id = any(${added}) and b.blocked_id = any(${all}))
          or (b.blocked_id = any(${added}) and b.blocker_id = any(${all})))
      and not exists (select 1 from users u
        where u.id = any(${added}) and not ${acceptsConversationsFrom(viewerId, 'u')}) as possible`);
  return found ?? false;
}

/** Returns true if a user receives new conversations from `viewerId`. */
export const canStartChat = async (on: Queryable, viewerId: string, userId: string) =>
  (await on.value<boolean>(sql`
    select ${acceptsConversationsFrom(viewerId, 'u')} as accepts from users u where u.id = ${id(userId)}`)) ??
  false;

/**
 * Number of conversations that `user` started in the day before `now` with people who did not follow
 * them. A direct chat counts from its first message, a group each time such people are added.
 */
export const newRequests = (user: string | SQL, now: Date | SQL): SQL => sql`(select count(*) from (
  select distinct nr.conversation_id, nr.joined_at
  from conversation_members nr join conversations nc on nc.id = nr.conversation_id
    left join conversation_members nw on nw.conversation_id = nr.conversation_id and nw.user_id = nr.invited_by
  where nr.invited_by = ${id(user)}
    and case when nc.is_group then nr.joined_at else nw.first_written_at end
      > ${time(now)} - interval '1 day') n)`;

/** Returns the number of conversations that a user started with strangers in the last day. */
export const countNewRequests = async (on: Queryable, userId: string, now: Date): Promise<number> =>
  (await on.value<number>(sql`select ${newRequests(userId, now)} as n`)) ?? 0;
