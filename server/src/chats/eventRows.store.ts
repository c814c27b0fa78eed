import { id, list, literal, prepare, type Queryable, type SQL, sql } from '../platform/db';
import { NO_USER } from '../visibility/predicates';
import { oneConversation } from './conversationReads.store';
import type { ConversationRow } from './conversationRows.store';
import { type MessageRow, messageColumns } from './messageRows.store';
import { isCollapsed, statusFor } from './messages.sql';

/**
 * What events show. Members for whom a conversation is a request receive `requestEvents` instead of the
 * events of conversations and messages.
 */

/**
 * Maximum number of recipients with a message of their own; clients of other recipients derive `mine`
 * themselves.
 */
const MAX_OWN_MESSAGES = literal(50);

type Members = {
  conversation: string;
  /** Only these members; null for all. */
  only: readonly string[] | null;
  after: string;
  rows: number;
};

/**
 * Lists a conversation as its members, or only some, find it: the next `rows` members after one in the
 * order of their ids.
 */
export const CONVERSATION_OF_MEMBERS = prepare<Members, ConversationRow & { viewer: string }>(
  'conversations.forMembers',
  (v) => sql`
  select seen.*, seer.user_id as viewer
  from (
    select mine.user_id from conversation_members mine
    where mine.conversation_id = ${id(v('conversation'))} and mine.left_at is null
      and mine.accepted_at is not null and mine.user_id > ${id(v('after'))}
      and (${v('only')}::uuid[] is null or mine.user_id = any(${v('only')}::uuid[]))
    order by mine.user_id limit ${v('rows')}::int) seer
    cross join lateral (${oneConversation(sql`seer.user_id`, v('conversation'))}) seen
  order by seer.user_id`,
);

/** One row for the members, or only some, for whom the conversation is a request. */
export const requestEvents = (conversationId: string, only?: readonly string[]): SQL => sql`
  select json_build_object('conversationId', ${id(conversationId)}) as payload,
    coalesce(array_agg(mine.user_id), '{}') as recipients
  from conversation_members mine
  where mine.conversation_id = ${id(conversationId)} and mine.left_at is null
    and mine.accepted_at is null
    and ${only ? sql`mine.user_id = any(${list(only, 'uuid')})` : sql`true`}`;

/** A message as some recipients see it. */
export interface AudienceRow extends MessageRow {
  /** Whose message it is: one recipient, or `NO_USER` if several share it. */
  viewer: string;
  recipients: string[];
  /** True if the message that it quotes is collapsed for them. */
  is_quote_collapsed: boolean;
}

const noUser = id(literal(NO_USER));

/** Message `m` for one recipient, if there is one. */
const forOne = (viewer: SQL, status: SQL): SQL => sql`
  select ${viewer} as viewer, array[${viewer}] as recipients, ${status} as status,
    ${isCollapsed(viewer, 'm')} as is_collapsed, ${isCollapsed(viewer, 'q')} as is_quote_collapsed
  from (select 1) one left join messages q on q.id = m.reply_to_id
  where ${viewer} is not null`;

/**
 * Message `m` for all recipients `r` (`user_id`) who share it, by what blocks collapse for them: the
 * message or the one that it quotes. Selects at most four rows.
 */
const forAll = (recipients: SQL): SQL => sql`
  select ${noUser} as viewer, array_agg(g.user_id) as recipients, 'sent' as status, g.is_collapsed,
    g.is_quote_collapsed
  from (
    select r.user_id, ${isCollapsed(sql`r.user_id`, 'm')} as is_collapsed,
      ${isCollapsed(sql`r.user_id`, 'q')} as is_quote_collapsed
    from (${recipients}) r left join messages q on q.id = m.reply_to_id) g
  group by g.is_collapsed, g.is_quote_collapsed`;

/** The columns of an AudienceRow, of message `m` and a row `a` of `forOne` or `forAll`. */
const audienceColumns = sql`a.viewer, a.recipients, a.is_quote_collapsed, ${messageColumns({
  status: sql`a.status`,
  isCollapsed: sql`a.is_collapsed`,
})}`;

/** The members of the conversation of `m` who receive its messages. */
const receivers = sql`select o.user_id from conversation_members o
  where o.conversation_id = m.conversation_id and o.left_at is null and o.accepted_at is not null`;

/** Lists new messages with the members who receive them, each as it is visible to them. */
export const NEW_MESSAGES = prepare<{ messages: readonly string[] }, AudienceRow>(
  'messages.listNew',
  (v) => sql`
  select ${audienceColumns}
  from messages m cross join lateral (
    ${forOne(sql`m.sender_id`, sql`'sent'`)}
    union all
    ${forAll(sql`${receivers} and o.user_id is distinct from m.sender_id`)}) a
  where m.id = any(${v('messages')}::uuid[])
  order by m.conversation_id, m.seq`,
);

/** Lists a system message with the members of its group. */
export const SYSTEM_MESSAGE = prepare<{ message: string }, AudienceRow>(
  'messages.listSystem',
  (v) => sql`
  select ${audienceColumns} from messages m cross join lateral (${forAll(receivers)}) a
  where m.id = ${id(v('message'))}`,
);

/**
 * Lists a changed message for everyone who may read it. The sender and users who reacted have a row of
 * their own, all others share some.
 */
export const CHANGED_MESSAGE = prepare<{ message: string }, AudienceRow>(
  'messages.listChanged',
  (v) => sql`
  with m as materialized (select * from messages where id = ${id(v('message'))}),
    readers as materialized (
      select mine.* from conversation_members mine join m on m.conversation_id = mine.conversation_id
      where mine.left_at is null and mine.accepted_at is not null
        and m.seq > greatest(mine.joined_seq, mine.deleted_before_seq)),
    own as materialized (
      select mine.* from readers mine, m where mine.user_id = m.sender_id or exists (
        select 1 from message_reactions g where g.message_id = m.id and g.user_id = mine.user_id)
      order by mine.user_id = m.sender_id desc limit ${MAX_OWN_MESSAGES})
  select ${audienceColumns}
  from m cross join lateral (
    select one.* from own mine cross join lateral (
      ${forOne(sql`mine.user_id`, statusFor(sql`mine.user_id`))}) one
    union all
    ${forAll(sql`select user_id from readers where user_id not in (select user_id from own)`)}) a`,
);

/** Lists the members for whom the conversations of messages are requests. */
export const REQUESTED = prepare<
  { messages: readonly string[] },
  { conversationId: string; requested: string[] }
>(
  'announce.listRequested',
  (v) => sql`
  select o.conversation_id as "conversationId", array_agg(o.user_id) as requested
  from conversation_members o
  where o.left_at is null and o.accepted_at is null and o.conversation_id in (
    select m.conversation_id from messages m where m.id = any(${v('messages')}::uuid[]))
  group by o.conversation_id`,
);

interface MessageRef {
  _id: string;
  conversationId: string;
}

/** Lists the messages that have this file and are not deleted. */
export const listMessagesWithAsset = (on: Queryable, assetId: string): Promise<MessageRef[]> =>
  on.query(sql`
    select id as _id, conversation_id as "conversationId" from messages
    where asset_id = ${id(assetId)} and deleted_at is null`);

/** Messages of one preview whose members get it at once; others get it with their next request. */
const MAX_PREVIEWED = 100;

/** Lists the messages that have this preview, the latest first. */
export const listMessagesWithPreview = (on: Queryable, previewId: string): Promise<MessageRef[]> =>
  on.query(sql`
    select id as _id, conversation_id as "conversationId" from messages
    where preview_id = ${id(previewId)} order by id desc limit ${MAX_PREVIEWED}::int`);
