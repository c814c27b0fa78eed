import type {
  AttachmentType,
  Call,
  MediaState,
  MessageStatus,
  PostCard,
  SystemLine,
} from '@kithkin/shared/contract';
import { MAX_QUOTE_TEXT } from '@kithkin/shared/contract';
import type { Static } from 'typebox';
import { mediaStateSql } from '../media';
import { column, literal, prepare, type ReadQueryable, type SQL, sql } from '../platform/db';
import { type PreviewRow, previewJson } from '../previews/previews.store';
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
}

/** A message with what it has besides its text, if anything. */
export interface WholeMessage extends MessageRow {
  parts: MessageParts | null;
  /** The post that it sends; null if it sends none, or one that the viewer may not see. */
  card: PostCard | null;
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
    has_post: boolean;
  } | null;
  post_id: string | null;
  preview: PreviewRow | null;
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
  or m.story_id is not null or m.post_id is not null or m.preview_id is not null or m.system is not null or m.hidden_part is not null or ${hasReactions})`;

/** The columns of a MessageRow, of message `m`. `sender` is a ChatPerson in JSON. */
export const messageColumns = ({
  sender = chatPersonOf(sql`m.sender_id`),
  status,
  isCollapsed,
}: {
  sender?: SQL;
  status: SQL;
  isCollapsed: SQL;
}): SQL => sql`m.id, m.conversation_id, m.seq, m.client_id, m.sender_id, ${sender} as sender, m.text,
  m.created_at, m.edited_at, m.deleted_at, ${status} as status, m.hidden_part,
  ${isCollapsed} as is_collapsed, ${hasParts} as has_parts`;

/** Selects the file of a row of messages or hidden_messages. */
export const messageFile = (alias: string): SQL => sql`(
  select json_build_object(${chatFilePairs('a', 'ao')}, 'kind', a.kind, 'width', a.width,
    'height', a.height, 'blur', a.thumbhash, 'alt', ${column(alias, 'alt')}, 'bytes', a.bytes,
    'state', ${mediaStateSql('a')})
  from media_assets a join users ao on ao.id = a.owner_id where a.id = ${column(alias, 'asset_id')})`;

/** The message that `m` quotes, for the viewer `v` (`id`). */
const quote = sql`(
  select json_build_object('id', q.id, 'seq', q.seq, 'sender', ${chatPersonOf(sql`q.sender_id`)},
    'text', left(q.text, ${literal(MAX_QUOTE_TEXT)}),
    'kind', (select qa.kind from media_assets qa where qa.id = q.asset_id),
    'is_deleted', q.deleted_at is not null, 'is_collapsed', ${isCollapsed(sql`v.id`, 'q')},
    'is_hidden', coalesce(q.hidden_part = 'message', false), 'has_post', q.post_id is not null)
  from messages q where q.id = m.reply_to_id)`;

/** Reactions of the users whom the viewer `v` can list, by emoji, the first chosen first. */
const reactions = sql`(
  select json_agg(json_build_object('emoji', r.emoji, 'count', r.count, 'mine', r.mine,
    'people', r.people) order by r.first, r.emoji)
  from (select ru.emoji, count(*) as count, bool_or(ru.id = v.id) as mine, min(ru.at) as first,
      json_agg(${chatPerson('ru')} order by ru.place) filter (where ru.place <= ${MAX_NAMED_USERS}) as people
    from (select u.*, g.emoji, g.created_at as at,
        row_number() over (partition by g.emoji order by g.created_at, u.id) as place
      from message_reactions g join users u on u.id = g.user_id
      where g.message_id = m.id and ${canListUser(sql`v.id`, 'u')}) ru
    group by ru.emoji) r)`;

const systemPeople = sql`(
  select json_agg(${chatPersonOf(sql`who.id::uuid`)} order by who.n)
  from jsonb_array_elements_text(m.system -> 'people') with ordinality as who(id, n))`;

/** The MessageParts of `m` for the viewer `v`. */
const messageParts = sql`json_build_object(
  'file', case when m.asset_id is not null then ${messageFile('m')} end,
  'hidden', case when m.hidden_part is not null and m.sender_id = v.id then (
    select json_build_object('text', h.text, 'file', ${messageFile('h')})
    from hidden_messages h where h.message_id = m.id) end,
  'call', m.call,
  'quote', case when m.reply_to_id is not null then ${quote} end,
  'post_id', m.post_id,
  'preview', case when m.preview_id is not null then ${previewJson(sql`m.preview_id`)} end,
  'story', case when m.story_id is not null then json_build_object('id', m.story_id, 'expires_at',
    (select t.expires_at from stories t where t.id = m.story_id and t.asset_id is not null)) end,
  'system', m.system - 'people',
  'people', case when m.system is not null then ${systemPeople} end,
  'reactions', case when ${hasReactions} then ${reactions} end)`;

const PARTS = prepare<
  { viewers: readonly string[]; messages: readonly string[] },
  { viewer: string; message: string; parts: MessageParts }
>(
  'messages.parts',
  (v) => sql`select v.id as viewer, m.id as message, ${messageParts} as parts
    from unnest(${v('viewers')}::uuid[], ${v('messages')}::uuid[]) v(id, message_id)
      join messages m on m.id = v.message_id`,
);

/**
 * Adds the parts of the messages that have some, by one statement: most have none, and a statement
 * without these look-ups starts in half the time.
 * @param viewerOf the viewer of a row, who must be allowed to read it; `NO_USER` for several who share it
 */
export async function withParts<Row extends MessageRow>(
  on: ReadQueryable,
  rows: readonly Row[],
  viewerOf: (row: Row) => string,
): Promise<(Row & Omit<WholeMessage, 'card'>)[]> {
  const having = rows.filter((row) => row.has_parts);
  const values = {
    viewers: having.map(viewerOf),
    messages: having.map((row) => row.id),
  };
  const found = having.length === 0 ? [] : await on.fetch(PARTS, values);
  const parts = new Map(found.map((one) => [one.viewer + one.message, one.parts]));
  return rows.map((row) => ({ ...row, parts: parts.get(viewerOf(row) + row.id) ?? null }));
}
