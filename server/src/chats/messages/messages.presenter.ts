import { MAX_QUOTE_TEXT } from '@kithkin/shared/contract';
import { addressJson, mediaStateSql } from '../../media';
import { id, iso, type SQL, sql } from '../../platform/db';
import { summaryJson } from '../../users/users.presenter';
import { canListUser } from '../../visibility/predicates';
import { chatUserJson } from '../chatUser.presenter';

/** Maximum length of a quoted text, in characters. */
const MAX_QUOTE_LENGTH = sql.raw(String(MAX_QUOTE_TEXT));
/** Maximum number of users listed under one emoji. */
const MAX_NAMED_USERS = sql.raw('20');

const senderJson = (message: string, from: string): SQL =>
  sql`(select ${chatUserJson(from)} from (select 1) one
    left join users ${sql.raw(from)} on ${sql.raw(from)}.id = ${sql.raw(message)}.sender_id)`;

/**
 * Returns the file of a message of `alias` as the contract's Attachment. `more` appends pairs of
 * JSON keys and values.
 */
export function attachmentJson(alias: string, more: SQL = sql``): SQL {
  const m = sql.raw(alias);
  return sql`(select json_build_object('url', ${addressJson('a', 'ao', { alwaysShort: true })},
      'type', a.kind, 'width', a.width, 'height', a.height, 'blur', a.thumbhash, 'alt', ${m}.alt,
      'bytes', a.bytes, 'state', ${mediaStateSql('a')} ${more})
    from media_assets a join users ao on ao.id = a.owner_id where a.id = ${m}.asset_id)`;
}

const urlJson = sql`(select json_build_array(${addressJson('a', 'ao', { alwaysShort: true })})
  from media_assets a join users ao on ao.id = a.owner_id where a.id = m.asset_id)`;

const quoteJson = sql`(select json_build_object('_id', q.id, 'seq', q.seq,
    'senderId', ${senderJson('q', 'qs')}, 'text', left(q.text, ${MAX_QUOTE_LENGTH}),
    'media', (select qa.kind from media_assets qa where qa.id = q.asset_id),
    'deleted', q.deleted_at is not null)
  from messages q where q.id = m.reply_to_id)`;

/** The story that a message replies to. `expiresAt` is null when its file no longer exists. */
const storyJson = sql`json_build_object('_id', m.story_id, 'expiresAt',
  (select ${iso('t.expires_at')} from stories t where t.id = m.story_id and t.asset_id is not null))`;

/** The users named in a system message, in the order of their names in it. */
const systemPeople = sql`(select json_agg(${chatUserJson('w')} order by who.n)
  from jsonb_array_elements_text(m.system -> 'people') with ordinality as who(id, n)
    left join users w on w.id = who.id::uuid)`;

const systemJson = sql`json_build_object('kind', m.system ->> 'kind', 'actor', ${senderJson('m', 'la')},
  'people', coalesce(${systemPeople}, '[]'::json), 'name', m.system ->> 'name')`;

/**
 * Reactions by emoji, the first chosen first. Users whom the viewer can't list are counted but not
 * named.
 */
const reactionsJson = (viewer: SQL): SQL => sql`coalesce((
  select json_agg(json_build_object('emoji', r.emoji, 'count', r.count, 'mine', r.mine,
      'people', coalesce((select json_agg(${summaryJson('ru')} order by n.created_at, ru.id)
        from (select x.user_id, x.created_at from message_reactions x
          where x.message_id = m.id and x.emoji = r.emoji order by x.created_at, x.user_id limit ${MAX_NAMED_USERS}) n
        join users ru on ru.id = n.user_id and ${canListUser(viewer, 'ru')}), '[]'::json)) order by r.first, r.emoji)
  from (select g.emoji, count(*) as count, bool_or(g.user_id = ${id(viewer)}) as mine, min(g.created_at) as first
    from message_reactions g where g.message_id = m.id group by g.emoji) r), '[]'::json)`;

/** Positions that decide the status of messages: the highest delivered and seen `seq`. */
export interface StatusMarkers {
  delivered: SQL;
  seen: SQL;
}
/** Markers of a message that was just inserted and has not been delivered to anyone. */
export const NO_MARKERS: StatusMarkers = { delivered: sql`0`, seen: sql`0` };

/**
 * Returns the markers of a conversation for `viewer`. For own messages this is the minimum of the
 * other members, for messages of others it is the viewer's own marker; `mine` is the viewer's row
 * of conversation_members. The result never falls: inactive members count as before, and without
 * other members left, the maximum of former members counts.
 */
export function statusMarkersSql(viewer: SQL, conversation: SQL): StatusMarkers {
  const others = sql`from conversation_members o
    where o.conversation_id = ${conversation} and o.user_id <> ${id(viewer)}`;
  const mark = (name: string) => sql`case when m.sender_id = ${id(viewer)} then coalesce(
      (select min(o.${sql.raw(name)}) ${others} and o.left_at is null),
      (select max(o.${sql.raw(name)}) ${others}), 0)
    else mine.${sql.raw(name)} end`;
  return { delivered: mark('delivered_seq'), seen: mark('seen_seq') };
}

/** Returns the messages row `m` as the contract's Message, for one viewer. */
export function messageJson(viewer: SQL, { delivered, seen }: StatusMarkers): SQL {
  return sql`json_build_object(
    '_id', m.id, 'conversationId', m.conversation_id, 'seq', m.seq,
    'clientId', case when m.sender_id = ${id(viewer)} then m.client_id end,
    'senderId', ${senderJson('m', 's')},
    'text', m.text,
    'media', case when m.asset_id is null then '[]'::json else coalesce(${urlJson}, '[]'::json) end,
    'attachments', case when m.asset_id is null then '[]'::json else json_build_array(${attachmentJson('m')}) end,
    'call', m.call,
    'status', case when m.seq <= ${seen} then 'seen' when m.seq <= ${delivered} then 'delivered' else 'sent' end,
    'createdAt', ${iso('m.created_at')}, 'editedAt', ${iso('m.edited_at')}, 'deletedAt', ${iso('m.deleted_at')},
    'replyTo', case when m.reply_to_id is not null then ${quoteJson} end,
    'story', case when m.story_id is not null and m.deleted_at is null then ${storyJson} end,
    'reactions', ${reactionsJson(viewer)},
    'system', case when m.system is not null then ${systemJson} end)`;
}
