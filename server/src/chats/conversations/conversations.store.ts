import { id, list, prepare, type Queryable, sql, time } from '../../platform/db';
import { blockedIds } from '../../visibility/blocks';
import { isFollowing } from '../people.store';

/**
 * Inserts a group with its members. It is a request for those who do not follow its creator.
 * @returns false if a group with this id exists
 */
export async function insertGroup(
  on: Queryable,
  group: { id: string; createdBy: string; members: string[]; groupName: string },
  now: Date,
): Promise<boolean> {
  const { members, groupName, createdBy } = group;
  const inserted = await on.run(sql`
    insert into conversations (id, is_group, group_name, created_by, created_at)
    values (${id(group.id)}, true, ${groupName}, ${id(createdBy)}, ${time(now)})
    on conflict (id) do nothing`);
  if (inserted === 0) return false;
  await on.run(sql`
    insert into conversation_members (conversation_id, user_id, is_admin, joined_at, accepted_at, invited_by)
    select ${id(group.id)}, who, who = ${id(createdBy)}, ${time(now)},
      case when accepts then ${time(now)} end, case when not accepts then ${id(createdBy)} end
    from unnest(${list(members, 'uuid')}) as who cross join lateral (
      select who = ${id(createdBy)} or ${isFollowing(sql`who`, createdBy)} as accepts) a`);
  return true;
}

/** Restores a conversation on a member's list. */
export const showConversation = (on: Queryable, viewerId: string, conversationId: string) =>
  on.run(sql`
    update conversation_members set hidden_at = null, undo_before_seq = null
    where conversation_id = ${id(conversationId)} and user_id = ${id(viewerId)} and hidden_at is not null`);

/**
 * Deletes a conversation for one member, up to its current last message. `seen_seq` stays
 * unchanged, since deleting does not mark messages as read.
 * @returns false if the user is not a member.
 */
export const hideConversation = (
  on: Queryable,
  viewerId: string,
  conversationId: string,
  now: Date,
): Promise<boolean> =>
  on.changes(sql`
    update conversation_members mine set hidden_at = ${time(now)}, deleted_before_seq = c.last_seq,
      undo_before_seq = case when mine.deleted_before_seq = c.last_seq and mine.undo_before_seq is not null
        then mine.undo_before_seq else mine.deleted_before_seq end
    from conversations c where c.id = mine.conversation_id and c.id = ${id(conversationId)}
      and mine.user_id = ${id(viewerId)} and mine.left_at is null`);

/** A conversation that is listed again. */
interface Unhidden {
  /** Time of its deletion; null if it was not deleted. */
  hidden_at: Date | null;
}

/**
 * Undoes the last deletion if it was made at or after `after`. Without a deletion to undo, only
 * lists the conversation again.
 */
export async function unhideConversation(
  on: Queryable,
  viewerId: string,
  conversationId: string,
  after: Date,
): Promise<Unhidden | 'too-late' | 'not-found'> {
  const row = await on.one<Unhidden & { restored: boolean }>(sql`
    with mine as materialized (
      select m.undo_before_seq is null or m.hidden_at >= ${time(after)} as restored, m.hidden_at
      from conversation_members m where m.conversation_id = ${id(conversationId)}
        and m.user_id = ${id(viewerId)} and m.left_at is null),
    done as (
      update conversation_members m set hidden_at = null, undo_before_seq = null,
        deleted_before_seq = coalesce(m.undo_before_seq, m.deleted_before_seq)
      from mine where mine.restored and m.conversation_id = ${id(conversationId)} and m.user_id = ${id(viewerId)})
    select restored, hidden_at from mine`);
  if (!row) return 'not-found';
  return row.restored ? row : 'too-late';
}

/**
 * Mutes a conversation for one member; a null `mutedAt` unmutes it. Returns false for a non-member.
 */
export async function muteConversation(
  on: Queryable,
  viewerId: string,
  conversationId: string,
  mutedAt: Date | null,
): Promise<boolean> {
  const at = mutedAt ? time(mutedAt) : sql`null`;
  return on.changes(sql`
    update conversation_members set muted_at = ${at}
    where conversation_id = ${id(conversationId)} and user_id = ${id(viewerId)} and left_at is null`);
}

const AUDIENCE = prepare<{ viewer: string; conversation: string }, { user_id: string }>(
  'conversations.audience',
  (v) => sql`
  select o.user_id from conversation_members o
  where o.conversation_id = ${id(v('conversation'))} and o.left_at is null and o.accepted_at is not null
    and o.user_id <> ${id(v('viewer'))} and o.user_id not in (${blockedIds(v('viewer'))})
    and exists (select 1 from conversation_members mine where mine.conversation_id = o.conversation_id
      and mine.user_id = ${id(v('viewer'))} and mine.left_at is null and mine.accepted_at is not null)`,
);

/**
 * Lists the members who receive the viewer's typing events: all others without a block who have
 * accepted the conversation. Returns an empty list for a non-member and for who has not accepted.
 */
export async function audienceOf(on: Queryable, viewer: string, conversation: string) {
  const rows = await on.fetch(AUDIENCE, { viewer, conversation });
  return rows.map((row) => row.user_id);
}
