import type {
  AttachmentType,
  Call,
  MediaState,
  MessageStatus,
  SystemLine,
} from '@kithkin/shared/contract';
import { MAX_QUOTE_TEXT } from '@kithkin/shared/contract';
import type { Static } from 'typebox';
import { mediaStateSql } from '../media';
import { column, id, literal, prepare, type ReadQueryable, type SQL, sql } from '../platform/db';
import { canListUser } from '../visibility/predicates';
import {
  type ChatFile,
  type ChatPerson,
  chatFilePairs,
  chatPerson,
  chatPersonOf,
} from './chatUser.presenter';
import { isCollapsed } from './messages.sql';

/** A time; within a value of another row, JSON has a text. */
type Time = Date | string;

/** A message as one viewer finds it. */
export interface MessageRow {
  id: string;
  conversation_id: string;
  seq: number;
  client_id: string | null;
  sender_id: string | null;
  sender: ChatPerson | null;
  text: string;
  created_at: Time;
  edited_at: Time | null;
  deleted_at: Time | null;
  status: MessageStatus;
  hidden_part: 'message' | 'files' | null;
  /** True if the viewer's blocks leave its content out. */
  is_collapsed: boolean;
  /** True if it has more than its text. */
  has_parts: boolean;
  /** What it has; also null in rows of statements that leave it to `withParts`. */
  parts: MessageParts | null;
}

/** The file of a message, as a value of another row. */
export interface MessageFile extends ChatFile {
  kind: AttachmentType;
  width: number | null;
  height: number | null;
  blur: string | null;
  alt: string;
  bytes: number;
  state: Static<typeof MediaState> | null;
}

/** What a message has besides its text, which is rare. */
export interface MessageParts {
  file: MessageFile | null;
  /** For its sender: what moderators have hidden. */
  hidden: { text: string; file: MessageFile | null } | null;
  call: Static<typeof Call> | null;
  quote: {
    id: string;
    seq: number;
    sender: ChatPerson | null;
    text: string;
    kind: AttachmentType | null;
    is_deleted: boolean;
    is_collapsed: boolean;
    is_hidden: boolean;
  } | null;
  story: { id: string; expires_at: string | null } | null;
  system: Pick<SystemLine, 'kind' | 'name'> | null;
  /** The users named in a system message, in the order of their names in it. */
  people: (ChatPerson | null)[] | null;
  reactions: { emoji: string; count: number; mine: boolean; people: ChatPerson[] }[] | null;
}

/** Maximum number of users listed under one emoji. */
const MAX_NAMED_USERS = literal(20);

/** Most messages have none: this lookup costs less than grouping nothing. */
const hasReactions = sql`exists (select 1 from message_reactions g where g.message_id = m.id)`;

const hasParts = sql`(m.asset_id is not null or m.call is not null or m.reply_to_id is not null
  or m.story_id is not null or m.system is not null or m.hidden_part is not null or ${hasReactions})`;

/** The columns of a MessageRow, of message `m`. `sender` is a ChatPerson in JSON. */
export const messageColumns = ({
  sender = chatPersonOf(sql`m.sender_id`),
  status,
  isCollapsed,
  parts = sql`null::json`,
}: {
  sender?: SQL;
  status: SQL;
  isCollapsed: SQL;
  parts?: SQL;
}): SQL => sql`m.id, m.conversation_id, m.seq, m.client_id, m.sender_id, ${sender} as sender, m.text,
  m.created_at, m.edited_at, m.deleted_at, ${status} as status, m.hidden_part,
  ${isCollapsed} as is_collapsed, ${hasParts} as has_parts, ${parts} as parts`;

/** Selects the file of a row of messages or hidden_messages. */
export const messageFile = (alias: string): SQL => sql`(
  select json_build_object(${chatFilePairs('a', 'ao')}, 'kind', a.kind, 'width', a.width,
    'height', a.height, 'blur', a.thumbhash, 'alt', ${column(alias, 'alt')}, 'bytes', a.bytes,
    'state', ${mediaStateSql('a')})
  from media_assets a join users ao on ao.id = a.owner_id where a.id = ${column(alias, 'asset_id')})`;

/** The message that `m` quotes. */
const quote = (isQuoteCollapsed: SQL): SQL => sql`(
  select json_build_object('id', q.id, 'seq', q.seq, 'sender', ${chatPersonOf(sql`q.sender_id`)},
    'text', left(q.text, ${literal(MAX_QUOTE_TEXT)}),
    'kind', (select qa.kind from media_assets qa where qa.id = q.asset_id),
    'is_deleted', q.deleted_at is not null, 'is_collapsed', ${isQuoteCollapsed},
    'is_hidden', coalesce(q.hidden_part = 'message', false))
  from messages q where q.id = m.reply_to_id)`;

/** Reactions of the users whom the viewer can list, by emoji, the first chosen first. */
const reactions = (viewer: SQL): SQL => sql`(
  select json_agg(json_build_object('emoji', r.emoji, 'count', r.count, 'mine', r.mine,
    'people', r.people) order by r.first, r.emoji)
  from (select ru.emoji, count(*) as count, bool_or(ru.id = ${id(viewer)}) as mine, min(ru.at) as first,
      json_agg(${chatPerson('ru')} order by ru.place) filter (where ru.place <= ${MAX_NAMED_USERS}) as people
    from (select u.*, g.emoji, g.created_at as at,
        row_number() over (partition by g.emoji order by g.created_at, u.id) as place
      from message_reactions g join users u on u.id = g.user_id
      where g.message_id = m.id and ${canListUser(viewer, 'u')}) ru
    group by ru.emoji) r)`;

const systemPeople = sql`(
  select json_agg(${chatPersonOf(sql`who.id::uuid`)} order by who.n)
  from jsonb_array_elements_text(m.system -> 'people') with ordinality as who(id, n))`;

/** Selects the MessageParts of `m` for a viewer; null if it has none. */
export const messageParts = (
  viewer: SQL,
  isQuoteCollapsed: SQL = isCollapsed(viewer, 'q'),
): SQL => sql`case when ${hasParts} then json_build_object(
  'file', case when m.asset_id is not null then ${messageFile('m')} end,
  'hidden', case when m.hidden_part is not null and m.sender_id = ${id(viewer)} then (
    select json_build_object('text', h.text, 'file', ${messageFile('h')})
    from hidden_messages h where h.message_id = m.id) end,
  'call', m.call,
  'quote', case when m.reply_to_id is not null then ${quote(isQuoteCollapsed)} end,
  'story', case when m.story_id is not null then json_build_object('id', m.story_id, 'expires_at',
    (select t.expires_at from stories t where t.id = m.story_id and t.asset_id is not null)) end,
  'system', m.system - 'people',
  'people', case when m.system is not null then ${systemPeople} end,
  'reactions', case when ${hasReactions} then ${reactions(viewer)} end) end`;

const PARTS = prepare<
  { viewer: string; messages: readonly string[] },
  { id: string; parts: MessageParts | null }
>(
  'messages.parts',
  (v) => sql`select m.id, ${messageParts(v('viewer'))} as parts
    from messages m where m.id = any(${v('messages')}::uuid[])`,
);

/**
 * Adds the parts of the messages that have some, by one statement: most have none, and a statement
 * without these look-ups starts in half the time. The viewer must be allowed to read the messages.
 */
export async function withParts(
  on: ReadQueryable,
  viewer: string,
  rows: readonly MessageRow[],
): Promise<MessageRow[]> {
  const messages = rows.flatMap(({ id, has_parts: hasParts, is_collapsed: isCollapsed, parts }) =>
    hasParts && !isCollapsed && parts === null ? [id] : [],
  );
  if (messages.length === 0) return [...rows];
  const found = await on.fetch(PARTS, { viewer, messages });
  const partsOf = new Map(found.map(({ id, parts }) => [id, parts]));
  return rows.map((row) => ({ ...row, parts: row.parts ?? partsOf.get(row.id) ?? null }));
}
