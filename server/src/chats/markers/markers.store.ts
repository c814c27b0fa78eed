import { prepare, type Queryable, sql, time } from '../../platform/db';

/** New marker positions of a member; 0 means unchanged. */
export interface MarkerUpdate {
  userId: string;
  conversationId: string;
  delivered: number;
  seen: number;
}

/** A member whose markers have advanced, with the old and the new positions. */
export interface MarkerChange {
  conversation_id: string;
  user_id: string;
  old_delivered: number;
  new_delivered: number;
  old_seen: number;
  new_seen: number;
}

type Claims = {
  users: readonly string[];
  conversations: readonly string[];
  delivered: readonly string[];
  seen: readonly string[];
  now: Date;
};

/** Advances markers of members. A marker never moves back, nor past the newest message. */
const ADVANCE_MARKERS = prepare<Claims, MarkerChange>(
  'markers.advance',
  (v) => sql`
  with claimed as materialized (
    select * from unnest(${v('users')}::uuid[], ${v('conversations')}::uuid[],
      ${v('delivered')}::bigint[], ${v('seen')}::bigint[]) as a(user_id, conversation_id, delivered, seen)),
  held as materialized (
    select m.conversation_id, m.user_id, m.delivered_seq as old_delivered, m.seen_seq as old_seen,
      greatest(m.delivered_seq, least(greatest(a.delivered, a.seen), c.last_seq)) as new_delivered,
      greatest(m.seen_seq, least(a.seen, c.last_seq)) as new_seen
    from claimed a join conversation_members m
        on m.conversation_id = a.conversation_id and m.user_id = a.user_id and m.left_at is null
      join conversations c on c.id = m.conversation_id
    order by m.conversation_id, m.user_id for no key update of m),
  moved as (
    update conversation_members m set delivered_seq = greatest(m.delivered_seq, h.new_delivered),
      seen_seq = greatest(m.seen_seq, h.new_seen)
    from held h where m.conversation_id = h.conversation_id and m.user_id = h.user_id
      and (h.new_delivered > h.old_delivered or h.new_seen > h.old_seen)
    returning h.*),
  noted as (
    insert into member_steps (conversation_id, user_id, mark, seq, at)
    select conversation_id, user_id, 'delivered', new_delivered, ${time(v('now'))} from moved
      where new_delivered > old_delivered
    union all
    select conversation_id, user_id, 'seen', new_seen, ${time(v('now'))} from moved where new_seen > old_seen
    on conflict do nothing)
  select * from moved`,
);

/** Advances markers, and returns those that moved. */
export const advanceMarkers = (on: Queryable, claims: readonly MarkerUpdate[], now: Date) =>
  on.fetch(ADVANCE_MARKERS, {
    users: claims.map((update) => update.userId),
    conversations: claims.map((update) => update.conversationId),
    delivered: claims.map((update) => String(update.delivered)),
    seen: claims.map((update) => String(update.seen)),
    now,
  });

/** The delivery status of a sender's messages up to `seq`: the minimum of all other members. */
export interface StatusChange {
  conversation_id: string;
  sender_id: string;
  status: 'delivered' | 'seen';
  message_id: string;
  seq: number;
  /** The user whose marker change caused it. */
  by: string;
}

type Steps = {
  conversations: readonly string[];
  users: readonly string[];
  oldDelivered: readonly string[];
  newDelivered: readonly string[];
  oldSeen: readonly string[];
  newSeen: readonly string[];
};

/**
 * Selects the senders whose delivery status rises because of marker changes. The status is the
 * minimum of all other members who have accepted the conversation, including deactivated ones:
 * otherwise it would fall when they return. It can only rise within the range that a member's marker passed, so only the senders of
 * messages in that range are checked.
 */
const LIST_STATUS_CHANGES = prepare<Steps, StatusChange>(
  'markers.listStatusChanges',
  (v) => sql`
  with moved as materialized (
    select * from unnest(${v('conversations')}::uuid[], ${v('users')}::uuid[],
      ${v('oldDelivered')}::bigint[], ${v('newDelivered')}::bigint[],
      ${v('oldSeen')}::bigint[], ${v('newSeen')}::bigint[])
      as a(conversation_id, user_id, old_delivered, new_delivered, old_seen, new_seen)),
  writers as materialized (
    select distinct mv.conversation_id, m.sender_id from moved mv join messages m
      on m.conversation_id = mv.conversation_id and m.sender_id <> mv.user_id and m.system is null
        and m.seq > least(mv.old_delivered, mv.old_seen) and m.seq <= greatest(mv.new_delivered, mv.new_seen)),
  least_of as materialized (
    select w.conversation_id, w.sender_id,
      min(greatest(coalesce(mv.old_delivered, o.delivered_seq), o.accepted_seq)) as old_delivered,
      min(greatest(o.delivered_seq, o.accepted_seq)) as new_delivered,
      min(greatest(coalesce(mv.old_seen, o.seen_seq), o.accepted_seq)) as old_seen,
      min(greatest(o.seen_seq, o.accepted_seq)) as new_seen,
      (array_agg(mv.user_id) filter (where mv.user_id is not null))[1] as by
    from writers w join conversation_members o
        on o.conversation_id = w.conversation_id and o.user_id <> w.sender_id and o.left_at is null
          and o.accepted_at is not null
      left join moved mv on mv.conversation_id = o.conversation_id and mv.user_id = o.user_id
    group by w.conversation_id, w.sender_id)
  select l.conversation_id, l.sender_id, s.status, m.id as message_id, m.seq, l.by
  from least_of l cross join lateral (values
      ('delivered', greatest(l.old_delivered, l.new_seen), l.new_delivered),
      ('seen', l.old_seen, l.new_seen)) as s(status, after, upto)
    cross join lateral (
      select m.id, m.seq from messages m where m.conversation_id = l.conversation_id
        and m.sender_id = l.sender_id and m.system is null and m.seq > s.after and m.seq <= s.upto
      order by m.seq desc limit 1) m`,
);

/** Lists the delivery statuses that have changed because of marker changes. */
export const listStatusChanges = (on: Queryable, moved: readonly MarkerChange[]) =>
  on.fetch(LIST_STATUS_CHANGES, {
    conversations: moved.map((step) => step.conversation_id),
    users: moved.map((step) => step.user_id),
    oldDelivered: moved.map((step) => String(step.old_delivered)),
    newDelivered: moved.map((step) => String(step.new_delivered)),
    oldSeen: moved.map((step) => String(step.old_seen)),
    newSeen: moved.map((step) => String(step.new_seen)),
  });

/**
 * Selects the last seen message of each member, and true in `notified` if they had an unread
 * notification.
 */
const LIST_SEEN = prepare<
  { conversations: readonly string[]; users: readonly string[]; seqs: readonly string[] },
  { conversation_id: string; user_id: string; seq: number; message_id: string; notified: boolean }
>(
  'markers.listSeen',
  (v) => sql`
  select a.conversation_id, a.user_id, a.seq, m.id as message_id, exists (
    select 1 from notifications n where n.recipient_id = a.user_id and n.read_at is null
      and n.conversation_id = a.conversation_id) as notified
  from unnest(${v('conversations')}::uuid[], ${v('users')}::uuid[], ${v('seqs')}::bigint[])
      as a(conversation_id, user_id, seq)
    join messages m on m.conversation_id = a.conversation_id and m.seq = a.seq`,
);

export function listSeenMarkers(on: Queryable, moved: readonly MarkerChange[]) {
  const seen = moved.filter((step) => step.new_seen > step.old_seen);
  if (seen.length === 0) return [];
  return on.fetch(LIST_SEEN, {
    conversations: seen.map((step) => step.conversation_id),
    users: seen.map((step) => step.user_id),
    seqs: seen.map((step) => String(step.new_seen)),
  });
}

/**
 * Selects conversations with messages that have not been delivered to a user, and their last `seq`.
 */
const LIST_UNDELIVERED = prepare<
  { user: string; only: readonly string[] | null },
  { conversation_id: string; seq: number }
>(
  'markers.listUndelivered',
  (v) => sql`
  select mine.conversation_id, c.last_seq as seq
  from conversation_members mine join conversations c on c.id = mine.conversation_id
  where mine.user_id = ${v('user')}::uuid and mine.left_at is null and c.last_seq > mine.delivered_seq
    and (${v('only')}::uuid[] is null or mine.conversation_id = any(${v('only')}::uuid[]))
  order by c.last_message_at desc nulls last limit 1000`,
);

/** Lists undelivered messages in the given conversations, or in all if `only` is null. */
export const listUndelivered = (
  on: Queryable,
  user: string,
  only: readonly string[] | null = null,
) => on.fetch(LIST_UNDELIVERED, { user, only });
