import { column, id, prepare, type Queryable, type SQL, sql } from '../platform/db';
import { isBlockedEitherWay } from '../visibility/blocks';
import { canSeeContent } from '../visibility/predicates';

/**
 * Members of a conversation up to which they see each other's presence. In larger groups everyone
 * who comes or goes would be an event for everyone else.
 */
const MAX_PRESENT_MEMBERS = sql.raw('50');

/**
 * Ids of the people who share a conversation with `user` that both have written in, and that has at
 * most 50 members. Whoever was added to a group again and has not accepted it is not part of it.
 */
const writtenWith = (user: SQL): SQL => sql`select po.user_id from conversation_members pm
  join conversation_members po on po.conversation_id = pm.conversation_id and po.left_at is null
    and po.first_written_at is not null and po.accepted_at is not null
  where pm.user_id = ${id(user)} and pm.left_at is null and pm.first_written_at is not null
    and pm.accepted_at is not null
    and not exists (select 1 from conversation_members every_one
      where every_one.conversation_id = pm.conversation_id and every_one.left_at is null
      offset ${MAX_PRESENT_MEMBERS} limit 1)`;

/**
 * True if `viewer` may know whether the users row `alias` is online and when they were: it is the
 * viewer, or they have both written in a conversation and the viewer may see what the other makes.
 * The people are one array per statement if `viewer` is a parameter.
 */
export const canSeePresence = (viewer: SQL, alias: string): SQL => {
  const user = column(alias, 'id');
  return sql`(${user} = ${id(viewer)} or (${user} = any(array(${writtenWith(viewer)}))
    and ${canSeeContent(viewer, alias)}))`;
};

const LIST_SEEN = prepare<{ user: string }, { id: string }>(
  'presence.seen',
  (
    v,
  ) => sql`select distinct u.id from (${writtenWith(v('user'))}) w join users u on u.id = w.user_id
  where u.id <> ${id(v('user'))} and ${canSeeContent(v('user'), 'u')}`,
);

const LIST_VIEWERS = prepare<{ user: string }, { id: string }>(
  'presence.viewers',
  (v) => sql`select distinct w.user_id as id from (${writtenWith(v('user'))}) w
    join users me on me.id = ${id(v('user'))}
  where w.user_id <> me.id and not ${isBlockedEitherWay(sql`w.user_id`, 'me')}
    and (not me.is_private or exists (select 1 from follows f
      where f.follower_id = w.user_id and f.followee_id = me.id and f.status = 'accepted'))`,
);

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
