import { MAX_PRESENT_MEMBERS } from '@kithkin/shared/contract';
import { column, id, prepare, type Queryable, type SQL, sql } from '../platform/db';
import { isBlockedEitherWay } from '../visibility/blocks';
import { canSeeContent, isActive } from '../visibility/predicates';

/**
 * Members of a conversation up to which they see each other's presence. In larger groups everyone
 * who comes or goes would be an event for everyone else.
 */
const MAX_MEMBERS = sql.raw(String(MAX_PRESENT_MEMBERS));

/** True if a conversation has more members than see each other's presence. */
const isLarge = (conversation: SQL): SQL => sql`exists (select 1 from conversation_members every_one
  where every_one.conversation_id = ${conversation} and every_one.left_at is null
  offset ${MAX_MEMBERS} limit 1)`;

/**
 * Ids of the people who share a conversation with `user` that both have written in, and that has at
 * most 50 members. Whoever was added to a group again and has not accepted it is not part of it.
 */
const writtenWith = (user: SQL): SQL => sql`select po.user_id from conversation_members pm
  join conversation_members po on po.conversation_id = pm.conversation_id and po.left_at is null
    and po.first_written_at is not null and po.accepted_at is not null
  where pm.user_id = ${id(user)} and pm.left_at is null and pm.first_written_at is not null
    and pm.accepted_at is not null
    and not ${isLarge(sql`pm.conversation_id`)}`;

/**
 * True if `viewer` may know whether the users row `alias` is online and when they were: it is the
 * viewer, or they have both written in a conversation and the viewer may see what the other makes.
 * The people are one array per statement if `viewer` is a parameter. `isUnblocked` is as in `canSeeContent`.
 */
export const canSeePresence = (viewer: SQL, alias: string, isUnblocked?: SQL): SQL => {
  const user = column(alias, 'id');
  return sql`(${user} = ${id(viewer)} or (${user} = any(array(${writtenWith(viewer)}))
    and ${canSeeContent(viewer, alias, isUnblocked)}))`;
};

const LIST_SEEN = prepare<{ user: string }, { id: string }>(
  'presence.seen',
  (
    v,
  ) => sql`select distinct u.id from (${writtenWith(v('user'))}) w join users u on u.id = w.user_id
  where u.id <> ${id(v('user'))} and ${canSeeContent(v('user'), 'u')}`,
);

/** True if a viewer who has written with the users row `me` sees their presence. */
const isShownTo = (viewer: SQL): SQL => sql`(${viewer} <> me.id
  and not ${isBlockedEitherWay(viewer, 'me')}
  and (not me.is_private or exists (select 1 from follows f
    where f.follower_id = ${viewer} and f.followee_id = me.id and f.status = 'accepted')))`;

const LIST_VIEWERS = prepare<{ user: string }, { id: string }>(
  'presence.viewers',
  (v) => sql`select distinct w.user_id as id from (${writtenWith(v('user'))}) w
    join users me on me.id = ${id(v('user'))}
  where ${isShownTo(sql`w.user_id`)}`,
);

const LIST_FOLLOWED = prepare<
  { users: readonly string[]; viewers: readonly string[] },
  FollowedPresence
>(
  'presence.followed',
  (v) => sql`select me.id as user_id, array_agg(distinct w.user_id) as viewer_ids,
    case when ${isActive('me')} then me.last_seen_at end as last_seen
  from users me cross join lateral (${writtenWith(sql`me.id`)}) w
  where me.id = any(${v('users')}::uuid[]) and w.user_id = any(${v('viewers')}::uuid[])
    and ${isShownTo(sql`w.user_id`)}
  group by me.id`,
);

/** A user, which of some viewers see their presence, and when they were last seen. */
export interface FollowedPresence {
  user_id: string;
  viewer_ids: string[];
  last_seen: Date | null;
}

/** Returns which of the viewers see the presence of which of the users, as `listPresenceViewers`. */
export const listFollowedPresence = (
  on: Queryable,
  users: readonly string[],
  viewers: readonly string[],
): Promise<FollowedPresence[]> => on.fetch(LIST_FOLLOWED, { users, viewers });

const LIST_GROUP = prepare<{ viewer: string; conversation: string }, { id: string }>(
  'presence.group',
  (v) => sql`select u.id from conversation_members mine
    join conversation_members o on o.conversation_id = mine.conversation_id and o.left_at is null
      and o.first_written_at is not null and o.accepted_at is not null and o.user_id <> mine.user_id
    join users u on u.id = o.user_id
  where mine.conversation_id = ${id(v('conversation'))} and mine.user_id = ${id(v('viewer'))}
    and mine.left_at is null and mine.first_written_at is not null and mine.accepted_at is not null
    and ${isLarge(sql`mine.conversation_id`)} and ${canSeeContent(v('viewer'), 'u')}`,
);

/**
 * Returns the members of a large group who count as online for a viewer: those whose presence the
 * viewer would see in a smaller one.
 */
export async function listGroupPresence(on: Queryable, viewer: string, conversation: string) {
  const rows = await on.fetch(LIST_GROUP, { viewer, conversation });
  return rows.map((row) => row.id);
}

/** Returns the users whose presence `userId` sees. */
export async function listSeenPresence(on: Queryable, userId: string): Promise<string[]> {
  const rows = await on.fetch(LIST_SEEN, { user: userId });
  return rows.map((row) => row.id);
}

/**
 * Returns the users who see the presence of `userId`; of a deactivated account those who saw it
 * before, so that they learn that it is offline.
 */
export async function listPresenceViewers(on: Queryable, userId: string): Promise<string[]> {
  const rows = await on.fetch(LIST_VIEWERS, { user: userId });
  return rows.map((row) => row.id);
}
