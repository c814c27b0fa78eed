import { id, json, list, type Queryable, sql, type Tx, time } from '../../platform/db';
import { isActive } from '../../visibility/predicates';
import { adminsOfGroup } from '../conversations.sql';
import { isFollowing } from '../people.store';

export interface GroupRow {
  is_group: boolean;
  group_name: string | null;
  group_photo_id: string | null;
  members: number;
  admins: string[];
  /** True if the viewer has not accepted the conversation. */
  is_request: boolean;
}

/**
 * Locks a conversation of the viewer and returns its group data. The lock serializes changes of a
 * group with each other and with messages. The data is read in a second statement, since the first
 * sees the members as they were before it waited for the lock.
 */
export async function lockConversation(tx: Tx, viewerId: string, conversationId: string) {
  const viewersConversation = sql`conversations c where c.id = ${id(conversationId)} and exists (
    select 1 from conversation_members mine where mine.conversation_id = c.id
      and mine.user_id = ${id(viewerId)} and mine.left_at is null)`;
  await tx.query(sql`select 1 from ${viewersConversation} for no key update of c`);
  return tx.one<GroupRow>(sql`
    select c.is_group, c.group_name, c.group_photo_id, ${adminsOfGroup} as admins,
      (select count(*) from conversation_members o where o.conversation_id = c.id and o.left_at is null) as members,
      (select mine.accepted_at is null from conversation_members mine
        where mine.conversation_id = c.id and mine.user_id = ${id(viewerId)}) as is_request
    from ${viewersConversation}`);
}

/** Inserts a system message into the thread. */
export async function insertSystemMessageRow(
  on: Queryable,
  line: {
    id: string;
    conversationId: string;
    actorId: string;
    kind: string;
    people: readonly string[];
    name: string | null;
  },
  now: Date,
): Promise<void> {
  const { kind, people, name } = line;
  await on.run(sql`
    with counted as (
      update conversations set last_seq = last_seq + 1, last_message_at = ${time(now)}
      where id = ${id(line.conversationId)} returning id, last_seq)
    insert into messages (id, conversation_id, seq, sender_id, system, created_at)
    select ${id(line.id)}, id, last_seq, ${id(line.actorId)}, ${json({ kind, people, name })}, ${time(now)}
    from counted`);
}

/**
 * Adds users who are not in the group. Former members see only messages from now on. The group is a
 * request for those who do not follow `invitedBy` or left it themselves. Returns the ids of the
 * added users.
 */
export const insertMembers = (
  on: Queryable,
  conversationId: string,
  { people, invitedBy }: { people: readonly string[]; invitedBy: string },
  now: Date,
): Promise<string[]> =>
  on.values<string>(sql`
    insert into conversation_members as m
      (conversation_id, user_id, joined_at, joined_seq, delivered_seq, seen_seq, accepted_at, invited_by)
    select c.id, who, ${time(now)}, c.last_seq, c.last_seq, c.last_seq,
      case when accepts then ${time(now)} end, case when not accepts then ${id(invitedBy)} end
    from conversations c cross join unnest(${list(people, 'uuid')}) as who cross join lateral (
      select ${isFollowing(sql`who`, invitedBy)} and not exists (
        select 1 from conversation_members l
        where l.conversation_id = c.id and l.user_id = who and l.left_by_self) as accepts) a
    where c.id = ${id(conversationId)}
    on conflict (conversation_id, user_id) do update set
      joined_at = excluded.joined_at, joined_seq = excluded.joined_seq, left_at = null, left_seq = null,
      delivered_seq = excluded.delivered_seq, seen_seq = excluded.seen_seq, is_admin = false,
      accepted_at = excluded.accepted_at, accepted_seq = 0, invited_by = excluded.invited_by,
      deleted_before_seq = 0, undo_before_seq = null, hidden_at = null, muted_at = null
    where m.left_at is not null
    returning m.user_id`);

/** Lists the users among `people` who are not in the group, and its members. */
export async function listNewcomers(
  on: Queryable,
  conversationId: string,
  people: readonly string[],
) {
  const members = await on.values<string>(sql`
    select user_id from conversation_members
    where conversation_id = ${id(conversationId)} and left_at is null`);
  return { newcomers: people.filter((userId) => !members.includes(userId)), members };
}

/** Returns a group member, given their id or userName. */
export const findMember = (on: Queryable, conversationId: string, segment: string) =>
  on.one<{ user_id: string; is_active: boolean; is_request: boolean }>(sql`
    select o.user_id, ${isActive('u')} as is_active, o.accepted_at is null as is_request from conversation_members o join users u on u.id = o.user_id
    where o.conversation_id = ${id(conversationId)} and o.left_at is null
      and (o.user_id::text = lower(${segment}) or lower(u.user_name) = lower(${segment}))`);

/**
 * Stores who of the given members is an admin: those in `admins` are, and `userId` is not unless it
 * is among them. Returns the number of members that were changed.
 */
export function saveAdmins(
  on: Queryable,
  conversationId: string,
  { admins, userId }: { admins: readonly string[]; userId: string },
): Promise<number> {
  const listed = list(admins, 'uuid');
  return on.run(sql`
    update conversation_members set is_admin = user_id = any(${listed})
    where conversation_id = ${id(conversationId)} and left_at is null
      and (user_id = any(${listed}) or user_id = ${id(userId)})
      and is_admin <> (user_id = any(${listed}))`);
}

/** Counts the admins of a group, including those whose account is not active now. */
export const countAdmins = async (on: Queryable, conversationId: string): Promise<number> =>
  (await on.value<number>(sql`
    select count(*) as n from conversation_members
    where conversation_id = ${id(conversationId)} and left_at is null and is_admin`)) ?? 0;

/** Ends a membership. Only a request brings somebody back who `leaves` by themselves. */
export const endMembership = (
  on: Queryable,
  conversationId: string,
  { userId, leaves }: { userId: string; leaves: boolean },
  now: Date,
) =>
  on.run(sql`
    update conversation_members mine set left_at = ${time(now)}, left_seq = c.last_seq, is_admin = false,
      left_by_self = left_by_self or ${leaves}::boolean
    from conversations c where c.id = mine.conversation_id
      and mine.conversation_id = ${id(conversationId)} and mine.user_id = ${id(userId)}`);

export const renameGroup = (on: Queryable, conversationId: string, name: string) =>
  on.run(sql`update conversations set group_name = ${name} where id = ${id(conversationId)}`);

export const setGroupPhoto = (on: Queryable, conversationId: string, asset: string | null) =>
  on.run(sql`
    update conversations set group_photo_id = ${asset}::uuid where id = ${id(conversationId)}`);
