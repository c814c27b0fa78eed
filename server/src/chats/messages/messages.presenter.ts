import { MAX_QUOTE_TEXT, type Message } from '@kithkin/shared/contract';
import { addressJson, mediaStateSql } from '../../media';
import { column, id, iso, objectText, type SQL, sql, value } from '../../platform/db';
import { summaryJson } from '../../users/users.presenter';
import { isBlockedBetween } from '../../visibility/blocks';
import { canListUser } from '../../visibility/predicates';
import { chatUserJson, chatUserText } from '../chatUser.presenter';

type AddressOptions = Parameters<typeof addressJson>[2];
const ADDRESS: AddressOptions = { alwaysShort: true };
/** Addresses of hidden files, which work for their sender alone. */
const OWN_ADDRESS: AddressOptions = { alwaysShort: true, own: 'true' };

/** Maximum length of a quoted text, in characters. */
const MAX_QUOTE_LENGTH = sql.raw(String(MAX_QUOTE_TEXT));
/** Maximum number of users listed under one emoji. */
const MAX_NAMED_USERS = sql.raw('20');

const senderText = (message: string, from: string): SQL =>
  sql`(select ${chatUserText(from)} from (select 1) one
    left join users ${sql.raw(from)} on ${sql.raw(from)}.id = ${sql.raw(message)}.sender_id)`;
const senderJson = (message: string, from: string): SQL => sql`${senderText(message, from)}::json`;

/**
 * Returns the file of a message of `alias` as the contract's Attachment. `more` appends pairs of
 * JSON keys and values.
 */
export function attachmentJson(
  alias: string,
  more: SQL = sql``,
  address: AddressOptions = ADDRESS,
): SQL {
  const m = sql.raw(alias);
  return sql`(select json_build_object('url', ${addressJson('a', 'ao', address)},
      'type', a.kind, 'width', a.width, 'height', a.height, 'blur', a.thumbhash, 'alt', ${m}.alt,
      'bytes', a.bytes, 'state', ${mediaStateSql('a')} ${more})
    from media_assets a join users ao on ao.id = a.owner_id where a.id = ${m}.asset_id)`;
}

const urlJson = (alias: string, address: AddressOptions = ADDRESS): SQL => sql`(
  select json_build_array(${addressJson('a', 'ao', address)})
  from media_assets a join users ao on ao.id = a.owner_id where a.id = ${column(alias, 'asset_id')})`;

/** Returns a value of what moderators have hidden of message `m`, for its sender; or null. */
const hiddenPart = (json: SQL): SQL =>
  sql`(select ${json} from hidden_messages h where h.message_id = m.id)`;

const quoteJson = (blocked: SQL): SQL => sql`(select json_build_object('_id', q.id, 'seq', q.seq,
    'senderId', ${senderJson('q', 'qs')},
    'text', case when q.blocked then '' else left(q.text, ${MAX_QUOTE_LENGTH}) end,
    'media', case when not q.blocked then (
      select qa.kind from media_assets qa where qa.id = q.asset_id) end,
    'deleted', q.deleted_at is not null, 'blocked', q.blocked,
    'hidden', coalesce(q.hidden_part = 'message', false))
  from (select q.*, ${blocked} as blocked from messages q where q.id = m.reply_to_id) q)`;

/** The story that a message replies to. `expiresAt` is null when its file no longer exists. */
const storyJson = sql`json_build_object('_id', m.story_id, 'expiresAt',
  (select ${iso('t.expires_at')} from stories t where t.id = m.story_id and t.asset_id is not null))`;

/** The users named in a system message, in the order of their names in it. */
const systemPeople = sql`(select json_agg(${chatUserJson('w')} order by who.n)
  from jsonb_array_elements_text(m.system -> 'people') with ordinality as who(id, n)
    left join users w on w.id = who.id::uuid)`;

const systemJson = sql`json_build_object('kind', m.system ->> 'kind', 'actor', ${senderJson('m', 'la')},
  'people', coalesce(${systemPeople}, '[]'::json), 'name', m.system ->> 'name')`;

/** Reactions of the users whom the viewer can list, by emoji, the first chosen first. */
const reactionsJson = (viewer: SQL): SQL => sql`coalesce((
  select json_agg(json_build_object('emoji', r.emoji, 'count', r.count, 'mine', r.mine,
      'people', r.people) order by r.first, r.emoji)
  from (select ru.emoji, count(*) as count, bool_or(ru.id = ${id(viewer)}) as mine, min(ru.at) as first,
      json_agg(${summaryJson('ru')} order by ru.place) filter (where ru.place <= ${MAX_NAMED_USERS}) as people
    from (select u.*, g.emoji, g.created_at as at,
        row_number() over (partition by g.emoji order by g.created_at, u.id) as place
      from message_reactions g join users u on u.id = g.user_id
      where g.message_id = m.id and ${canListUser(viewer, 'u')}) ru
    group by ru.emoji) r), '[]'::json)`;

/** Most messages have none: this lookup costs less than grouping nothing. */
const hasReactions = sql`exists (select 1 from message_reactions g where g.message_id = m.id)`;

/** Positions that decide the status of messages: the highest delivered and seen `seq`. */
export interface StatusMarkers {
  delivered: SQL;
  seen: SQL;
}
/** Markers of a message that was just inserted and has not been delivered to anyone. */
export const NO_MARKERS: StatusMarkers = { delivered: sql`0`, seen: sql`0` };

/**
 * Aggregates a marker of all other members `o` of a conversation, past ones included, to that of own
 * messages: the minimum of the members who have accepted it. The result never falls: inactive members
 * count as before, and without other members left, the maximum of former members counts; whoever came
 * back by a request had received what is before it, and a conversation that became a request again
 * keeps what was seen.
 */
export function ownMarkerSql(name: 'delivered_seq' | 'seen_seq'): SQL {
  const marker = sql`greatest(o.${sql.raw(name)}, o.accepted_seq)`;
  return sql`coalesce(
    min(${marker}) filter (where o.left_at is null and o.accepted_at is not null),
    max(case when o.accepted_at is null then greatest(o.joined_seq, o.accepted_seq) else ${marker} end), 0)`;
}

/**
 * Returns the markers of a conversation for `viewer`: that of own messages, and the viewer's own
 * marker for messages of others; `mine` is the viewer's row of conversation_members.
 */
export function statusMarkersSql(viewer: SQL, conversation: SQL): StatusMarkers {
  const mark = (
    name: 'delivered_seq' | 'seen_seq',
  ) => sql`case when m.sender_id = ${id(viewer)} then (
      select ${ownMarkerSql(name)} from conversation_members o
      where o.conversation_id = ${conversation} and o.user_id <> ${id(viewer)})
    else mine.${sql.raw(name)} end`;
  return { delivered: mark('delivered_seq'), seen: mark('seen_seq') };
}

/** Parts of a message whose content is left out because of a block. */
interface Collapsed {
  /** The message `m` itself; `reveal` leaves its content in. */
  message: SQL;
  reveal?: boolean;
  /** The message `q` that it quotes. */
  quote: SQL;
}

/**
 * Returns true if the content of message `alias` is left out for the viewer: a block lies between
 * them and its sender in a group. Direct chats are closed by a block and stay readable.
 */
export function isCollapsed(viewer: SQL, alias: string): SQL {
  const a = sql.raw(alias);
  return sql`(${a}.system is null and ${a}.deleted_at is null
    and ${isBlockedBetween(viewer, sql`${a}.sender_id`)}
    and exists (select 1 from conversations bc where bc.id = ${a}.conversation_id and bc.is_group))`;
}

/** Content that is collapsed for one viewer. */
export const collapsedFor = (viewer: SQL): Collapsed => ({
  message: isCollapsed(viewer, 'm'),
  quote: isCollapsed(viewer, 'q'),
});

/** Options of a message's JSON. */
interface MessageOptions {
  /** Content that the viewer's blocks collapse is left out. */
  collapsed?: Collapsed;
  /** The sender as ChatUser, as JSON text; by default looked up for each message. */
  sender?: SQL;
  /**
   * True if `collapsed.message` costs nothing, so that it can be repeated: without a subquery that
   * computes it once, a message takes half the time.
   */
  isComputed?: boolean;
}

/** Fields that every message has. */
const baseFields = (viewer: SQL, { delivered, seen }: StatusMarkers, sender: SQL) => ({
  _id: value.id('m.id'),
  conversationId: value.id('m.conversation_id'),
  seq: value.number('m.seq'),
  clientId: value.orNull(sql`case when m.sender_id = ${id(viewer)} then m.client_id end`),
  senderId: [sender],
  status: [
    sql`case when m.seq <= ${seen} then '"seen"' when m.seq <= ${delivered} then '"delivered"' else '"sent"' end`,
  ],
  createdAt: value.time('m.created_at'),
  editedAt: value.timeOrNull('m.edited_at'),
  deletedAt: value.timeOrNull('m.deleted_at'),
});

/** Returns the messages row `m` as the contract's Message, for one viewer, as JSON text. */
export function messageText(
  viewer: SQL,
  { delivered, seen }: StatusMarkers,
  options: MessageOptions = {},
): SQL {
  const { collapsed = collapsedFor(viewer), sender = senderText('m', 's') } = options;
  const { isComputed = false } = options;
  const { message, quote, reveal = false } = collapsed;
  const isBlocked = isComputed ? message : sql`b.blocked`;
  const isOwn = sql`m.sender_id is not distinct from ${id(viewer)}`;
  const isWithheld = sql`(coalesce(m.hidden_part = 'message', false) and not ${isOwn})`;
  const isHidden = reveal ? isWithheld : sql`(${isBlocked} or ${isWithheld})`;
  /** Returns the file of the message; its sender gets the one that is hidden. */
  const file = (shown: SQL, hidden: SQL) => sql`case when ${isHidden} then '[]'
    when m.hidden_part is not null and ${isOwn} then coalesce(${hiddenPart(hidden)}::text, '[]')
    when m.asset_id is not null then coalesce(${shown}, '[]'::json)::text else '[]' end`;
  /** Returns a part of the content, or `otherwise` where it is hidden or `exists` is false. */
  const part = (exists: SQL, json: SQL, otherwise: SQL) =>
    sql`case when not ${isHidden} and ${exists} then ${json}::text else ${otherwise} end`;
  const [none, empty] = [sql`'null'`, sql`'[]'`];
  const json = objectText<Message>({
    ...baseFields(viewer, { delivered, seen }, sender),
    text: value.text(sql`case when ${isHidden} then ''
      when m.hidden_part = 'message' then coalesce(${hiddenPart(sql`h.text`)}, '') else m.text end`),
    media: [file(urlJson('m'), urlJson('h', OWN_ADDRESS))],
    attachments: [
      file(
        sql`json_build_array(${attachmentJson('m')})`,
        sql`case when h.asset_id is not null then
          json_build_array(${attachmentJson('h', sql``, OWN_ADDRESS)}) end`,
      ),
    ],
    call: [part(sql`m.call is not null`, sql`m.call`, none)],
    replyTo: [
      part(sql`m.reply_to_id is not null`, sql`coalesce(${quoteJson(quote)}, 'null'::json)`, none),
    ],
    story: [part(sql`m.story_id is not null and m.deleted_at is null`, storyJson, none)],
    reactions: [part(hasReactions, reactionsJson(viewer), empty)],
    system: [sql`case when m.system is not null then ${systemJson}::text else 'null' end`],
    blocked: value.flag(isBlocked),
    hidden: value.orNull('m.hidden_part'),
  });
  return isComputed ? json : sql`(select ${json} from (select ${message} as blocked offset 0) b)`;
}

/** True if message `m` has parts besides its text, which `plainMessageText` leaves out. */
export const hasParts = sql`(m.asset_id is not null or m.call is not null or m.reply_to_id is not null
  or m.story_id is not null or m.system is not null or m.hidden_part is not null or ${hasReactions})`;

/**
 * Returns the messages row `m`, which has no further parts and is not collapsed, as the contract's
 * Message, as JSON text. A statement without the lookups of these parts starts in half the time.
 */
export const plainMessageText = (
  viewer: SQL,
  { delivered, seen }: StatusMarkers,
  sender: SQL,
): SQL =>
  objectText<Message>({
    ...baseFields(viewer, { delivered, seen }, sender),
    text: value.text('m.text'),
    media: ['[]'],
    attachments: ['[]'],
    call: ['null'],
    replyTo: ['null'],
    story: ['null'],
    reactions: ['[]'],
    system: ['null'],
    blocked: ['false'],
    hidden: ['null'],
  });

/** Returns the same Message as a JSON value. */
export const messageJson = (viewer: SQL, markers: StatusMarkers, collapsed?: Collapsed): SQL =>
  sql`${messageText(viewer, markers, { collapsed })}::json`;
