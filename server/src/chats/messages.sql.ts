import { id, type SQL, sql } from '../platform/db';
import { isBlockedBetween } from '../visibility/blocks';

/** Positions that decide the status of messages: the highest delivered and seen `seq`. */
interface StatusMarkers {
  delivered: SQL;
  seen: SQL;
}

/** Status of message `m`. */
export const statusOf = ({ delivered, seen }: StatusMarkers): SQL =>
  sql`case when m.seq <= ${seen} then 'seen' when m.seq <= ${delivered} then 'delivered' else 'sent' end`;

/**
 * Aggregates a marker of all other members `o` of a conversation, past ones included, to that of own
 * messages: the minimum of the members who have accepted it. The result never falls: inactive members
 * count as before, and without other members left, the maximum of former members counts; whoever came
 * back by a request had received what is before it, and a conversation that became a request again
 * keeps what was seen.
 */
export function ownMarker(name: 'delivered_seq' | 'seen_seq'): SQL {
  const marker = sql`greatest(o.${sql.raw(name)}, o.accepted_seq)`;
  return sql`coalesce(
    min(${marker}) filter (where o.left_at is null and o.accepted_at is not null),
    max(case when o.accepted_at is null then greatest(o.joined_seq, o.accepted_seq) else ${marker} end), 0)`;
}

/** Status of the viewer's own message `m`. */
export const ownStatus = (viewer: SQL): SQL => sql`(
  select ${statusOf({ delivered: ownMarker('delivered_seq'), seen: ownMarker('seen_seq') })}
  from conversation_members o
  where o.conversation_id = m.conversation_id and o.user_id <> ${id(viewer)})`;

/**
 * Status of message `m` for the viewer: of own messages by the markers of the others, of others by the
 * viewer's own; `mine` is the viewer's row of conversation_members.
 */
export const statusFor = (viewer: SQL): SQL =>
  sql`case when m.sender_id = ${id(viewer)} then ${ownStatus(viewer)}
    else ${statusOf({ delivered: sql`mine.delivered_seq`, seen: sql`mine.seen_seq` })} end`;

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
