import type { MessagesQuery } from '@kithkin/shared/contract';
import { id, prepare, type Queryable, type SQL, sql } from '../../platform/db';
import { isBlockedBetween } from '../../visibility/blocks';
import { chatUserJson, chatUserText, unknownUserText } from '../chatUser.presenter';
import { FLOOR } from '../conversations/conversations.presenter';
import { fillDeferred, orDeferred } from '../deferredParts.presenter';
import {
  attachmentJson,
  collapsedFor,
  hasParts,
  isCollapsed,
  messageText,
  ownMarkerSql,
  plainMessageText,
  type StatusMarkers,
} from './messages.presenter';

/** A range of a thread, with flags for more messages on either side. */
export interface MessageRange {
  json: string;
  first: number | null;
  last: number | null;
  older: boolean;
  newer: boolean;
}

type Values = { viewer: string; conversation: string; from: number; limit: number };
type PartsValues = { viewer: string; conversation: string; messages: readonly string[] };

/** The messages of a range. */
interface RangeRow {
  /** The messages in order, separated by commas; null for a range without messages. */
  json: string | null;
  first: number | null;
  last: number | null;
  floor: number;
  last_seq: number;
}

/** A message with parts that a range leaves out. */
interface PartsRow {
  id: string;
  json: string;
}

const older = (v: (name: 'limit') => SQL, from: SQL) => sql`
  select p.* from messages p where p.conversation_id = mine.conversation_id
    and p.seq > mine.floor and p.seq < ${from} order by p.seq desc limit ${v('limit')}::int`;
const newer = (v: (name: 'limit') => SQL, from: SQL) => sql`
  select p.* from messages p where p.conversation_id = mine.conversation_id
    and p.seq > greatest(mine.floor, ${from}) order by p.seq limit ${v('limit')}::int`;

/**
 * Returns the CTEs of messages that `pick` selects, the `parts` of their JSON, and the joined rows
 * `source`. What is equal for all of them is computed once for the thread or for each sender. Without
 * rows of `mine`, the viewer is not a member.
 */
const messageRows = (viewer: SQL, conversation: SQL, pick: SQL) => {
  const mark = (name: 'delivered' | 'seen') =>
    sql`case when m.sender_id = ${id(viewer)} then marks.${sql.raw(name)} else mine.${sql.raw(name)}_seq end`;
  const parts: RowParts = {
    markers: { delivered: mark('delivered'), seen: mark('seen') },
    isCollapsed: sql`(coalesce(s.blocked, false) and m.system is null and m.deleted_at is null)`,
    sender: sql`coalesce(s.json, ${unknownUserText(sql`null::uuid`)})`,
  };
  const source = sql`mine cross join marks left join page m on true left join senders s on s.id = m.sender_id`;
  const ctes = sql`
    with mine as materialized (
      select mine.conversation_id, mine.delivered_seq, mine.seen_seq, ${FLOOR} as floor, c.last_seq, c.is_group
      from conversation_members mine join conversations c on c.id = mine.conversation_id
      where mine.conversation_id = ${id(conversation)} and mine.user_id = ${id(viewer)}
        and mine.left_at is null),
    marks as materialized (
      select ${ownMarkerSql('delivered_seq')} as delivered, ${ownMarkerSql('seen_seq')} as seen
      from mine join conversation_members o on o.conversation_id = mine.conversation_id
        and o.user_id <> ${id(viewer)}),
    page as materialized (select m.* from mine cross join lateral (${pick}) m),
    senders as materialized (
      select u.id, ${chatUserText('u')} as json,
        mine.is_group and ${isBlockedBetween(viewer, sql`u.id`)} as blocked
      from (select distinct sender_id as id from page) i
        cross join lateral (select * from users where users.id = i.id offset 0) u cross join mine)`;
  return { ctes, source, parts };
};

interface RowParts {
  markers: StatusMarkers;
  isCollapsed: SQL;
  sender: SQL;
}

/** The range is one row, which costs less to read than a row for each message. */
const rangeStatement = (pick: (v: (name: keyof Values) => SQL) => SQL) =>
  prepare<Values, RangeRow>('thread.range', (v) => {
    const { ctes, source, parts } = messageRows(v('viewer'), v('conversation'), pick(v));
    const { isCollapsed, markers, sender } = parts;
    const plain = plainMessageText(v('viewer'), markers, sender);
    const json = orDeferred(sql`(${isCollapsed} or ${hasParts})`, sql`m.id`, plain);
    return sql`${ctes}
    select min(m.seq) as first, max(m.seq) as last, mine.floor, mine.last_seq,
      string_agg(${json}, ',' order by m.seq) filter (where m.id is not null) as json
    from ${source} group by mine.floor, mine.last_seq`;
  });

const PARTS = prepare<PartsValues, PartsRow>('thread.parts', (v) => {
  const { ctes, source, parts } = messageRows(
    v('viewer'),
    v('conversation'),
    sql`select p.* from messages p where p.id = any(${v('messages')}::uuid[])
      and p.conversation_id = mine.conversation_id and p.seq > mine.floor`,
  );
  const json = messageText(v('viewer'), parts.markers, {
    collapsed: { ...collapsedFor(v('viewer')), message: parts.isCollapsed },
    isComputed: true,
    sender: parts.sender,
  });
  return sql`${ctes} select m.id, ${json} as json from ${source} where m.id is not null`;
});

const BEFORE = rangeStatement((v) => older(v, sql`${v('from')}::bigint`));
const AFTER = rangeStatement((v) => newer(v, sql`${v('from')}::bigint`));
const AROUND = rangeStatement(
  (v) =>
    sql`(${older(v, sql`${v('from')}::bigint + 1`)}) union all (${newer(v, sql`${v('from')}::bigint`)})`,
);

/**
 * Returns the newest messages, those before or after a `seq`, or those around one. Messages with
 * further parts are read by a second statement. `seq` has no gaps, so the ends of the range show if
 * more messages exist.
 * @returns undefined if the viewer is not a member.
 */
export async function readThread(
  on: Queryable,
  viewer: string,
  conversation: string,
  range: MessagesQuery & { limit: number },
): Promise<MessageRange | undefined> {
  const row = await readRange(on, { viewer, conversation }, range);
  if (!row) return undefined;
  const { first, last } = row;
  const json = await fillDeferred(row.json ?? '', (messages) =>
    on.fetch(PARTS, { viewer, conversation, messages }),
  );
  return {
    json: `[${json}]`,
    first,
    last,
    older: first !== null && first > row.floor + 1,
    newer: last !== null && last < row.last_seq,
  };
}

async function readRange(
  on: Queryable,
  requested: { viewer: string; conversation: string },
  { before, after, around, limit }: MessagesQuery & { limit: number },
): Promise<RangeRow | undefined> {
  const fetch = async (statement: typeof BEFORE, from: number, size = limit) =>
    (await on.fetch(statement, { ...requested, from, limit: size }))[0];
  if (around !== undefined) return fetch(AROUND, around, Math.max(1, Math.floor(limit / 2)));
  if (after !== undefined && before === undefined) return fetch(AFTER, after);
  return fetch(BEFORE, before ?? Number.MAX_SAFE_INTEGER);
}

const MEDIA = prepare<Values, { json: string; next: number | null }>(
  'thread.media',
  (v) => sql`
  with mine as materialized (
    select mine.conversation_id, ${FLOOR} as floor from conversation_members mine
    where mine.conversation_id = ${id(v('conversation'))} and mine.user_id = ${id(v('viewer'))}
      and mine.left_at is null)
  select coalesce(json_agg(${attachmentJson(
    'm',
    sql`, 'messageId', m.id, 'seq', m.seq, 'createdAt', m.created,
      'senderId', (select ${chatUserJson('s')} from (select 1) one left join users s on s.id = m.sender_id)`,
  )} order by m.seq desc) filter (where m.id is not null), '[]')::text as json,
    case when count(m.id) = ${v('limit')}::int then min(m.seq) end as next
  from mine left join lateral (
    select p.*, to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created
    from messages p
    where p.conversation_id = mine.conversation_id and p.asset_id is not null
      and p.seq > mine.floor and p.seq < ${v('from')}::bigint
      and not ${isCollapsed(id(v('viewer')), 'p')}
    order by p.seq desc limit ${v('limit')}::int) m on true
  group by mine.conversation_id`,
);

/**
 * Returns the files of a thread as JSON, newest first.
 * @returns undefined if the viewer is not a member.
 */
export async function readSharedMedia(on: Queryable, values: Values) {
  const [row] = await on.fetch(MEDIA, values);
  return row;
}
