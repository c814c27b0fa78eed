import type { MessagesQuery } from '@kithkin/shared/contract';
import { id, prepare, type Queryable, type SQL, sql } from '../../platform/db';
import { isBlockedBetween } from '../../visibility/blocks';
import { type ChatPerson, chatPerson, chatPersonOf } from '../chatUser.presenter';
import { FLOOR } from '../conversations.sql';
import {
  type MessageFile,
  type MessageRow,
  messageColumns,
  messageFile,
} from '../messageRows.store';
import { isCollapsed, ownMarker, statusOf } from '../messages.sql';

type Values = { viewer: string; conversation: string; from: number; limit: number };

/** A row that says nothing but that the viewer is a member. */
interface NoRow {
  id: null;
}

/** What decides if there are more messages on either side. */
interface Ends {
  floor: number;
  last_seq: number;
}

type ThreadRow = (MessageRow & Ends) | (NoRow & Ends);

const older = (v: (name: 'limit') => SQL, from: SQL) => sql`
  select p.* from messages p where p.conversation_id = mine.conversation_id
    and p.seq > mine.floor and p.seq < ${from} order by p.seq desc limit ${v('limit')}::int`;
const newer = (v: (name: 'limit') => SQL, from: SQL) => sql`
  select p.* from messages p where p.conversation_id = mine.conversation_id
    and p.seq > greatest(mine.floor, ${from}) order by p.seq limit ${v('limit')}::int`;

/**
 * Selects the messages that `pick` selects, in order; what is equal for all of them is computed once for
 * the thread or for each sender. Without messages, it selects one row for a member.
 */
const rangeStatement = (pick: (v: (name: keyof Values) => SQL) => SQL) =>
  prepare<Values, ThreadRow>('thread.range', (v) => {
    const viewer = v('viewer');
    const mark = (name: 'delivered' | 'seen') =>
      sql`case when m.sender_id = ${id(viewer)} then marks.${sql.raw(name)} else mine.${sql.raw(name)}_seq end`;
    const columns = messageColumns({
      sender: sql`s.person`,
      status: statusOf({ delivered: mark('delivered'), seen: mark('seen') }),
      isCollapsed: sql`(coalesce(s.blocked, false) and m.system is null and m.deleted_at is null)`,
    });
    return sql`
    with mine as materialized (
      select mine.conversation_id, mine.delivered_seq, mine.seen_seq, ${FLOOR} as floor, c.last_seq, c.is_group
      from conversation_members mine join conversations c on c.id = mine.conversation_id
      where mine.conversation_id = ${id(v('conversation'))} and mine.user_id = ${id(viewer)}
        and mine.left_at is null),
    marks as materialized (
      select ${ownMarker('delivered_seq')} as delivered, ${ownMarker('seen_seq')} as seen
      from mine join conversation_members o on o.conversation_id = mine.conversation_id
        and o.user_id <> ${id(viewer)}),
    page as materialized (select m.* from mine cross join lateral (${pick(v)}) m),
    senders as materialized (
      select u.id, ${chatPerson('u')} as person,
        mine.is_group and ${isBlockedBetween(viewer, sql`u.id`)} as blocked
      from (select distinct sender_id as id from page) i
        cross join lateral (select * from users where users.id = i.id offset 0) u cross join mine)
    select mine.floor, mine.last_seq, ${columns}
    from mine cross join marks left join page m on true left join senders s on s.id = m.sender_id
    order by m.seq`;
  });

const BEFORE = rangeStatement((v) => older(v, sql`${v('from')}::bigint`));
const AFTER = rangeStatement((v) => newer(v, sql`${v('from')}::bigint`));
const AROUND = rangeStatement(
  (v) =>
    sql`(${older(v, sql`${v('from')}::bigint + 1`)}) union all (${newer(v, sql`${v('from')}::bigint`)})`,
);

/** A range of a thread, with flags for more messages on either side. */
export interface MessageRange {
  rows: MessageRow[];
  older: boolean;
  newer: boolean;
}

/**
 * Returns the newest messages, those before or after a `seq`, or those around one, without their parts.
 * `seq` has no gaps, so the ends of the range show if more messages exist.
 * @returns undefined if the viewer is not a member.
 */
export async function readThread(
  on: Queryable,
  viewer: string,
  conversation: string,
  range: MessagesQuery & { limit: number },
): Promise<MessageRange | undefined> {
  const found = await readRange(on, { viewer, conversation }, range);
  const [any] = found;
  if (!any) return undefined;
  const rows = found.filter((row) => row.id !== null);
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    older: first !== undefined && first.seq > any.floor + 1,
    newer: last !== undefined && last.seq < any.last_seq,
  };
}

function readRange(
  on: Queryable,
  requested: { viewer: string; conversation: string },
  { before, after, around, limit }: MessagesQuery & { limit: number },
): Promise<ThreadRow[]> {
  const fetch = (statement: typeof BEFORE, from: number, size = limit) =>
    on.fetch(statement, { ...requested, from, limit: size });
  if (around !== undefined) return fetch(AROUND, around, Math.max(1, Math.floor(limit / 2)));
  if (after !== undefined && before === undefined) return fetch(AFTER, after);
  return fetch(BEFORE, before ?? Number.MAX_SAFE_INTEGER);
}

/** A file of a thread. */
export interface SharedFileRow {
  id: string;
  seq: number;
  created_at: Date;
  sender: ChatPerson | null;
  file: MessageFile;
}

const MEDIA = prepare<Values, SharedFileRow | NoRow>(
  'thread.media',
  (v) => sql`
  with mine as materialized (
    select mine.conversation_id, ${FLOOR} as floor from conversation_members mine
    where mine.conversation_id = ${id(v('conversation'))} and mine.user_id = ${id(v('viewer'))}
      and mine.left_at is null)
  select m.id, m.seq, m.created_at, ${chatPersonOf(sql`m.sender_id`)} as sender, ${messageFile('m')} as file
  from mine left join lateral (
    select p.* from messages p
    where p.conversation_id = mine.conversation_id and p.asset_id is not null
      and p.seq > mine.floor and p.seq < ${v('from')}::bigint
      and not ${isCollapsed(id(v('viewer')), 'p')}
    order by p.seq desc limit ${v('limit')}::int) m on true
  order by m.seq desc`,
);

/**
 * Returns the files of a thread, newest first.
 * @returns undefined if the viewer is not a member.
 */
export async function readSharedMedia(on: Queryable, values: Values) {
  const rows = await on.fetch(MEDIA, values);
  return rows.length === 0 ? undefined : rows.filter((row) => row.id !== null);
}
