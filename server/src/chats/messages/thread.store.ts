import type { MessagesQuery } from '@kithkin/shared/contract';
import { id, prepare, type Queryable, type SQL, sql } from '../../platform/db';
import { chatUserJson } from '../chatUser.presenter';
import { FLOOR } from '../conversations/conversations.presenter';
import { attachmentJson, messageJson, statusMarkersSql } from './messages.presenter';

/** A range of a thread, with flags for more messages on either side. */
export interface MessageRange {
  json: string;
  first: number | null;
  last: number | null;
  older: boolean;
  newer: boolean;
}

type Values = { viewer: string; conversation: string; from: number; limit: number };
type Value = (name: keyof Values) => SQL;

const older = (v: Value, from: SQL) => sql`
  select p.* from messages p where p.conversation_id = mine.conversation_id
    and p.seq > mine.floor and p.seq < ${from} order by p.seq desc limit ${v('limit')}::int`;
const newer = (v: Value, from: SQL) => sql`
  select p.* from messages p where p.conversation_id = mine.conversation_id
    and p.seq > greatest(mine.floor, ${from}) order by p.seq limit ${v('limit')}::int`;

/**
 * Builds a statement for one range. `seq` has no gaps, so the ends of the range show if more
 * messages exist. Returns no row for a non-member.
 */
const rangeStatement = (pick: (v: Value) => SQL) =>
  prepare<Values, MessageRange>('thread.range', (v) => {
    // Computed once per thread, not once per message.
    const { delivered, seen } = statusMarkersSql(v('viewer'), sql`mine.conversation_id`);
    return sql`
      with mine as materialized (
        select mine.conversation_id, mine.delivered_seq, mine.seen_seq, ${FLOOR} as floor, c.last_seq
        from conversation_members mine join conversations c on c.id = mine.conversation_id
        where mine.conversation_id = ${id(v('conversation'))} and mine.user_id = ${id(v('viewer'))}
          and mine.left_at is null),
      marks as materialized (
        select coalesce((select ${delivered} from (select ${id(v('viewer'))} as sender_id) m), 0) as delivered,
          coalesce((select ${seen} from (select ${id(v('viewer'))} as sender_id) m), 0) as seen from mine)
      select coalesce(json_agg(${messageJson(v('viewer'), {
        delivered: sql`case when m.sender_id = ${id(v('viewer'))} then marks.delivered else mine.delivered_seq end`,
        seen: sql`case when m.sender_id = ${id(v('viewer'))} then marks.seen else mine.seen_seq end`,
      })} order by m.seq) filter (where m.id is not null), '[]')::text as json,
        min(m.seq) as first, max(m.seq) as last,
        coalesce(min(m.seq) > min(mine.floor) + 1, false) as older,
        coalesce(max(m.seq) < min(mine.last_seq), false) as newer
      from mine cross join marks left join lateral (${pick(v)}) m on true
      group by mine.conversation_id`;
  });

const BEFORE = rangeStatement((v) => older(v, sql`${v('from')}::bigint`));
const AFTER = rangeStatement((v) => newer(v, sql`${v('from')}::bigint`));
const AROUND = rangeStatement(
  (v) =>
    sql`(${older(v, sql`${v('from')}::bigint + 1`)}) union all (${newer(v, sql`${v('from')}::bigint`)})`,
);

/**
 * Returns the newest messages, those before or after a `seq`, or those around one.
 * @returns undefined if the viewer is not a member.
 */
export async function readThread(
  on: Queryable,
  viewer: string,
  conversation: string,
  { before, after, around, limit }: MessagesQuery & { limit: number },
): Promise<MessageRange | undefined> {
  const requested = { viewer, conversation };
  if (around !== undefined) {
    const half = Math.max(1, Math.floor(limit / 2));
    return (await on.fetch(AROUND, { ...requested, from: around, limit: half }))[0];
  }
  if (after !== undefined && before === undefined) {
    return (await on.fetch(AFTER, { ...requested, from: after, limit }))[0];
  }
  const from = before ?? Number.MAX_SAFE_INTEGER;
  return (await on.fetch(BEFORE, { ...requested, from, limit }))[0];
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
