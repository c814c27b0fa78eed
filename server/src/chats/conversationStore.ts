import { id, list, type Queryable, type SQL, sql, time } from '../platform/db';
import { type ChatPersonRow, chatPersonJson, isBlockedEitherWay } from './members';
import { type MessageRow, messageJson } from './messageStore';

export interface ConversationRow {
  id: string;
  is_group: boolean;
  group_name: string | null;
  participants: ChatPersonRow[];
  last_message: MessageRow | null;
  unread: number;
  last_seq: number;
  seen_seq: number;
}

/** Unread messages are counted to so many. */
const MOST_UNREAD = 100;

function selectConversations(viewerId: string, where: SQL): SQL {
  const v = id(viewerId);
  return sql`
    select c.id, c.is_group, c.group_name, c.last_seq, mine.seen_seq,
      (select jsonb_agg(${chatPersonJson(viewerId, 'u')} order by o.joined_at, u.id)
        from conversation_members o join users u on u.id = o.user_id
        where o.conversation_id = c.id and o.left_at is null) as participants,
      (select ${messageJson(viewerId)} from messages m
        where m.conversation_id = c.id and m.seq > greatest(mine.joined_seq, mine.deleted_before_seq)
        order by m.seq desc limit 1) as last_message,
      (select count(*) from (
        select 1 from messages x where x.conversation_id = c.id and x.sender_id is distinct from ${v}
          and x.seq > greatest(mine.seen_seq, mine.joined_seq, mine.deleted_before_seq)
        limit ${MOST_UNREAD}::int) counted) as unread
    from conversations c join conversation_members mine
      on mine.conversation_id = c.id and mine.user_id = ${v} and mine.left_at is null
    where ${where}`;
}

/** On somebody's list: not deleted by them, and a chat without a message only for who began it. */
const listed = (viewerId: string): SQL =>
  sql`mine.hidden_at is null and (c.last_seq > 0 or c.is_group or c.created_by = ${id(viewerId)})`;

/** The viewer's conversations, the newest activity first. */
export function listConversations(on: Queryable, viewerId: string): Promise<ConversationRow[]> {
  return on.query(sql`${selectConversations(viewerId, listed(viewerId))}
    order by coalesce(c.last_message_at, c.created_at) desc, c.id desc limit 1000`);
}

/** One conversation of the viewer's, listed or not. */
export function findConversation(on: Queryable, viewerId: string, conversationId: string) {
  return on.one<ConversationRow>(selectConversations(viewerId, sql`c.id = ${id(conversationId)}`));
}

/** How many of the listed conversations hold something unread. */
export async function countUnreadConversations(on: Queryable, viewerId: string): Promise<number> {
  const row = await on.one<{ count: number }>(sql`
    select count(*) as count
    from conversation_members mine join conversations c on c.id = mine.conversation_id
    where mine.user_id = ${id(viewerId)} and mine.left_at is null and ${listed(viewerId)}
      and exists (select 1 from messages x where x.conversation_id = c.id
        and x.sender_id is distinct from ${id(viewerId)}
        and x.seq > greatest(mine.seen_seq, mine.joined_seq, mine.deleted_before_seq))`);
  return row?.count ?? 0;
}

/** The people of a conversation who have not left it; empty when the viewer is not one of them. */
export async function membersOf(on: Queryable, viewerId: string, conversationId: string) {
  const rows = await on.query<{ user_id: string; blocked: boolean; muted: boolean }>(sql`
    select o.user_id, ${isBlockedEitherWay(viewerId, 'u')} as blocked, o.muted_at is not null as muted
    from conversation_members o join users u on u.id = o.user_id
    where o.conversation_id = ${id(conversationId)} and o.left_at is null
      and exists (select 1 from conversation_members mine where mine.conversation_id = o.conversation_id
        and mine.user_id = ${id(viewerId)} and mine.left_at is null)`);
  return rows;
}

export async function findDirect(on: Queryable, one: string, other: string) {
  const [low, high] = [one, other].sort();
  const row = await on.one<{ conversation_id: string }>(sql`
    select conversation_id from direct_pairs where low_id = ${id(low ?? '')} and high_id = ${id(high ?? '')}`);
  return row?.conversation_id;
}

/** Adds a conversation with its members; a direct one breaks `direct_pairs_pkey` when there is one. */
export async function insertConversation(
  on: Queryable,
  conversation: { id: string; createdBy: string; members: string[]; groupName: string | null },
  now: Date,
): Promise<void> {
  const { members, groupName, createdBy } = conversation;
  const isGroup = groupName !== null;
  await on.run(sql`
    insert into conversations (id, is_group, group_name, created_by, created_at)
    values (${id(conversation.id)}, ${isGroup}::boolean, ${groupName}, ${id(createdBy)}, ${time(now)})`);
  await on.run(sql`
    insert into conversation_members (conversation_id, user_id, is_admin, joined_at)
    select ${id(conversation.id)}, who, ${isGroup}::boolean and who = ${id(createdBy)}, ${time(now)}
    from unnest(${list(members, 'uuid')}) as who`);
  if (isGroup) return;
  const [low = '', high = ''] = [...members].sort();
  await on.run(sql`
    insert into direct_pairs (low_id, high_id, conversation_id)
    values (${id(low)}, ${id(high)}, ${id(conversation.id)})`);
}

/** Puts a conversation back on a member's list. */
export async function showConversation(on: Queryable, viewerId: string, conversationId: string) {
  await on.run(sql`
    update conversation_members set hidden_at = null
    where conversation_id = ${id(conversationId)} and user_id = ${id(viewerId)} and hidden_at is not null`);
}

/** Deletes a conversation for one member: what was there until now. False when not a member. */
export async function hideConversation(
  on: Queryable,
  viewerId: string,
  conversationId: string,
  now: Date,
): Promise<boolean> {
  const hidden = await on.run(sql`
    update conversation_members mine set hidden_at = ${time(now)},
      deleted_before_seq = c.last_seq, seen_seq = c.last_seq, delivered_seq = c.last_seq
    from conversations c where c.id = mine.conversation_id and c.id = ${id(conversationId)}
      and mine.user_id = ${id(viewerId)} and mine.left_at is null`);
  return hidden > 0;
}

/** Moves a member's mark forward, never back nor past the newest. Answers where it stands if it moved. */
export async function raiseMark(
  on: Queryable,
  viewerId: string,
  conversationId: string,
  mark: 'delivered' | 'seen',
  seq: number,
): Promise<{ seq: number; message_id: string } | undefined> {
  const column = sql.raw(`${mark}_seq`);
  const to = sql`least(${seq}::bigint, c.last_seq)`;
  return on.one(sql`
    with moved as (
      update conversation_members mine set ${column} = ${to}
        ${mark === 'seen' ? sql`, delivered_seq = greatest(mine.delivered_seq, ${to})` : sql``}
      from conversations c where c.id = mine.conversation_id and c.id = ${id(conversationId)}
        and mine.user_id = ${id(viewerId)} and mine.left_at is null and mine.${column} < ${to}
      returning mine.${column} as seq)
    select moved.seq, m.id as message_id from moved
      join messages m on m.conversation_id = ${id(conversationId)} and m.seq = moved.seq`);
}

/** At most so many conversations are told of when somebody comes online. */
const MOST_WAITING = 200;

/** Conversations in which others have written what has not reached this member, and how far. */
export async function undelivered(
  on: Queryable,
  viewerId: string,
): Promise<{ conversation_id: string; seq: number }[]> {
  return on.query(sql`
    select mine.conversation_id, newest.seq
    from conversation_members mine
      join conversations c on c.id = mine.conversation_id and c.last_seq > mine.delivered_seq
      join lateral (
        select m.seq from messages m where m.conversation_id = c.id
          and m.sender_id is distinct from ${id(viewerId)} and m.seq > mine.delivered_seq
        order by m.seq desc limit 1) newest on true
    where mine.user_id = ${id(viewerId)} and mine.left_at is null
    limit ${MOST_WAITING}::int`);
}

/** Who shares a conversation with somebody, without those a block stands before. */
export async function companionsOf(on: Queryable, userId: string): Promise<string[]> {
  const rows = await on.query<{ id: string }>(sql`
    select distinct u.id from conversation_members mine
      join conversation_members o on o.conversation_id = mine.conversation_id and o.left_at is null
      join users u on u.id = o.user_id
    where mine.user_id = ${id(userId)} and mine.left_at is null and u.id <> ${id(userId)}
      and not ${isBlockedEitherWay(userId, 'u')}`);
  return rows.map((row) => row.id);
}
