import type { MessagesQuery } from '@kithkin/shared/contract';
import { id, prepare, type Queryable, type SQL, sql } from '../../platform/db';
import { isBlockedBetween } from '../../visibility/blocks';
import { chatUserJson, chatUserText, unknownUserText } from '../chatUser.presenter';
import { FLOOR } from '../conversations/conversations.presenter';
import {
  attachmentJson,
  collapsedFor,
  hasParts,
  isCollapsed,
  messageText,
  plainMessageText,
  type StatusMarkers,
  statusMarkersSql,
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

/** A message of a range; without JSON, it has parts that another statement reads. */
interface MessageRow {
  /** Null for a range without messages. */
  id: string | null;
  seq: number;
  json: string | null;
  floor: number;
  last_seq: number;
}

const older = (v: (name: 'limit') => SQL, from: SQL) => sql`
  select p.* from messages p where p.conversation_id = mine.conversation_id
    and p.seq > mine.floor and p.seq < ${from} order by p.seq desc limit ${v('limit')}::int`;
const newer = (v: (name: 'limit') => SQL, from: SQL) => sql`
  select p.* from messages p where p.conversation_id = mine.conversation_id
    and p.seq > greatest(mine.floor, ${from}) order by p.seq limit ${v('limit')}::int`;

/**
 * Builds a statement for messages that `pick` selects. What is equal for all of them is computed once
 * for the thread or for each sender. Returns no row for a non-member.
 */
const messageRows = (viewer: SQL, conversation: SQL, pick: SQL, json: (parts: RowParts) => SQL) => {
  const { delivered, seen } = statusMarkersSql(viewer, sql`mine.conversation_id`);
  const mark = (name: 'delivered' | 'seen') =>
    sql`case when m.sender_id = ${id(viewer)} then marks.${sql.raw(name)} else mine.${sql.raw(name)}_seq end`;
  return sql`
    with mine as materialized (
      select mine.conversation_id, mine.delivered_seq, mine.seen_seq, ${FLOOR} as floor, c.last_seq, c.is_group
      from conversation_members mine join conversations c on c.id = mine.conversation_id
      where mine.conversation_id = ${id(conversation)} and mine.user_id = ${id(viewer)}
        and mine.left_at is null),
    marks as materialized (
      select coalesce((select ${delivered} from (select ${id(viewer)} as sender_id) m), 0) as delivered,
        coalesce((select ${seen} from (select ${id(viewer)} as sender_id) m), 0) as seen from mine),
    page as materialized (select m.* from mine cross join lateral (${pick}) m),
    senders as materialized (
      select u.id, ${chatUserText('u')} as json,
        mine.is_group and ${isBlockedBetween(viewer, sql`u.id`)} as blocked
      from (select distinct sender_id as id from page) i
        cross join lateral (select * from users where users.id = i.id offset 0) u cross join mine)
    select m.id, m.seq, mine.floor, mine.last_seq, case when m.id is not null then ${json({
      markers: { delivered: mark('delivered'), seen: mark('seen') },
      isCollapsed: sql`(coalesce(s.blocked, false) and m.system is null and m.deleted_at is null)`,
      sender: sql`coalesce(s.json, ${unknownUserText(sql`null::uuid`)})`,
    })} end as json
    from mine cross join marks left join page m on true left join senders s on s.id = m.sender_id
    order by m.seq`;
};

interface RowParts {
  markers: StatusMarkers;
  isCollapsed: SQL;
  sender: SQL;
}

const rangeStatement = (pick: (v: (name: keyof Values) => SQL) => SQL) =>
  prepare<Values, MessageRow>('thread.range', (v) =>
    messageRows(
      v('viewer'),
      v('conversation'),
      pick(v),
      ({ markers, isCollapsed, sender }) => sql`case when not ${isCollapsed} and not ${hasParts}
        then ${plainMessageText(v('viewer'), markers, sender)} end`,
    ),
  );

const PARTS = prepare<PartsValues, MessageRow>('thread.parts', (v) =>
  messageRows(
    v('viewer'),
    v('conversation'),
    sql`select p.* from messages p where p.id = any(${v('messages')}::uuid[])
      and p.conversation_id = mine.conversation_id and p.seq > mine.floor`,
    ({ markers, isCollapsed, sender }) =>
      messageText(v('viewer'), markers, {
        collapsed: { ...collapsedFor(v('viewer')), message: isCollapsed },
        isComputed: true,
        sender,
      }),
  ),
);

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
  const rows = await readRows(on, { viewer, conversation }, range);
  const [first] = rows;
  if (!first) return undefined;
  const found = rows.flatMap(({ id, ...row }) => (id === null ? [] : { id, ...row }));
  const messages = found.filter(({ json }) => json === null).map((row) => row.id);
  const parts =
    messages.length === 0 ? [] : await on.fetch(PARTS, { viewer, conversation, messages });
  const whole = new Map(parts.map((row) => [row.id, row.json]));
  const [start, end] = [found.at(0)?.seq, found.at(-1)?.seq];
  return {
    json: `[${found.flatMap((row) => row.json ?? whole.get(row.id) ?? []).join(',')}]`,
    first: start ?? null,
    last: end ?? null,
    older: start !== undefined && start > first.floor + 1,
    newer: end !== undefined && end < first.last_seq,
  };
}

function readRows(
  on: Queryable,
  requested: { viewer: string; conversation: string },
  { before, after, around, limit }: MessagesQuery & { limit: number },
): Promise<MessageRow[]> {
  if (around !== undefined) {
    const half = Math.max(1, Math.floor(limit / 2));
    return on.fetch(AROUND, { ...requested, from: around, limit: half });
  }
  if (after !== undefined && before === undefined) {
    return on.fetch(AFTER, { ...requested, from: after, limit });
  }
  const from = before ?? Number.MAX_SAFE_INTEGER;
  return on.fetch(BEFORE, { ...requested, from, limit });
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
