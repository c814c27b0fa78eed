import { MAX_NEW_REQUESTS } from '@kithkin/shared/contract';
import { id, literal, prepare, type Queryable, type SQL, sql, time } from '../../platform/db';
import { blockedIds, isBlockedEitherWay } from '../../visibility/blocks';
import { isActive, NO_USER } from '../../visibility/predicates';
import { type ChatPerson, chatPersonOf } from '../chatUser.presenter';
import { isCollapsed } from '../messages.sql';
import { acceptsConversationsFrom, newRequests } from '../people.store';

/**
 * Time in milliseconds that the sender's node has to publish and notify, before another node does
 * it.
 */
export const TASK_LEASE_MS = 5000;

const MAX_REQUESTS = sql.raw(String(MAX_NEW_REQUESTS));

/** Input of a message to insert. */
export type NewMessage = {
  id: string;
  conversation: string;
  sender: string;
  text: string;
  asset: string | null;
  alt: string;
  clientId: string | null;
  replyTo: string | null;
  now: Date;
  /** Time from which other nodes may publish the message. */
  due: Date;
};

export interface SentRow {
  outcome: 'added' | 'found' | 'not-found' | 'blocked' | 'no-original' | 'blocked-original';
  /** The new message, or the existing one with this clientId. */
  message_id: string | null;
  message_seq: number | null;
  /** Ids of the members who have accepted the conversation. */
  recipients: string[] | null;
  /** Ids of the members for whom the conversation is a request. */
  requested: string[] | null;
  /** True if the message has accepted a request of its sender. */
  accepts: boolean | null;
  /** Ids of the members with a block between them and the sender. */
  blocked: string[];
  sender: ChatPerson | null;
}

type Batch = Record<
  | 'ids'
  | 'conversations'
  | 'senders'
  | 'texts'
  | 'assets'
  | 'alts'
  | 'clientIds'
  | 'originals'
  | 'nows'
  | 'dues',
  readonly string[]
>;

/** The other member `o` of the direct chat of `m` is active, and no block lies between them and the sender. */
const hasReader = (receives: SQL): SQL => sql`exists (
  select 1 from direct_pairs p join conversation_members o on o.conversation_id = p.conversation_id
      and o.user_id = case when p.low_id = m.sender_id then p.high_id else p.low_id end
    join users u on u.id = o.user_id
  where p.conversation_id = m.conversation_id and ${isActive('u')}
    and not ${isBlockedEitherWay(sql`m.sender_id`, 'u')} and ${receives})`;

const hasAccepted = sql`o.accepted_at is not null`;

/** The sender has written in the conversation before, or may start another one with a stranger. */
const mayInvite = sql`(exists (select 1 from conversation_members w
    where w.conversation_id = m.conversation_id and w.user_id = m.sender_id and w.first_written_at is not null)
  or ${newRequests(sql`m.sender_id`, sql`m.now`)} < ${MAX_REQUESTS})`;

const isOriginalCollapsed = sql`exists (select 1 from messages q
  where q.id = m.original and ${isCollapsed(sql`m.sender_id`, 'q')})`;

/**
 * Inserts one or several messages in one round trip, which is its own transaction (see
 * `schema/functions/chats.sql`). The check of blocks and settings is here, where the predicates are
 * defined. Missing values are empty strings in the lists.
 * @param receives which active members `o` without a block receive messages of a direct chat
 * @param isHidden true if the message that `m` replies to is collapsed for the sender
 */
const sendStatement = (receives: SQL, isHidden: SQL) =>
  prepare<Batch, SentRow>(
    'messages.send',
    (v) => sql`
  select case when sent.outcome = 'no-original' and a.is_collapsed then 'blocked-original'
      else sent.outcome end as outcome, sent.message_id, sent.message_seq, sent.recipients, sent.requested,
    sent.accepts, a.sender, array(select r.user_id from unnest(sent.recipients) r(user_id)
      join (${blockedIds(sql`a.sender_id`)}) b(user_id) on b.user_id = r.user_id) as blocked
  from (
    select m.*, ${chatPersonOf(sql`m.sender_id`)} as sender,
      case when exists (select 1 from conversation_members w
        where w.conversation_id = m.conversation_id and w.user_id = m.sender_id)
      then ${hasReader(receives)} end as reachable, ${isHidden} as is_collapsed
    from (
      select m.id, m.conversation_id, m.sender_id, m.text, nullif(m.asset, '')::uuid as asset, m.alt,
        nullif(m.client_id, '') as client_id, nullif(m.original, '')::uuid as original, m.now, m.due, m.n
      from unnest(${v('ids')}::uuid[], ${v('conversations')}::uuid[], ${v('senders')}::uuid[],
          ${v('texts')}::text[], ${v('assets')}::text[], ${v('alts')}::text[], ${v('clientIds')}::text[],
          ${v('originals')}::text[], ${v('nows')}::timestamptz[], ${v('dues')}::timestamptz[]) with ordinality
        as m(id, conversation_id, sender_id, text, asset, alt, client_id, original, now, due, n)) m) a
  cross join lateral send_message(a.conversation_id, a.sender_id, a.id, a.text, a.asset, a.alt, a.client_id,
    case when a.is_collapsed then ${id(literal(NO_USER))} else a.original end, a.reachable, a.now, a.due) sent
  order by a.n`,
  );

/** Decides every message. */
const SEND = sendStatement(
  sql`(${hasAccepted} or (${acceptsConversationsFrom(sql`m.sender_id`, 'u')} and ${mayInvite}))`,
  isOriginalCollapsed,
);

/**
 * Decides the usual messages by fewer look-ups: those that reply to none, in groups and in direct chats
 * that the other member has accepted. Others are `blocked`, or not found.
 */
const SEND_ACCEPTED = sendStatement(hasAccepted, sql`false`);

/**
 * Writes messages and returns one row for each; `outcome` is added, found, or a reason for
 * rejection.
 */
function write(on: Queryable, statement: typeof SEND, messages: readonly NewMessage[]) {
  const each = (value: (message: NewMessage) => string) => messages.map(value);
  return on.fetch(statement, {
    ids: each((message) => message.id),
    conversations: each((message) => message.conversation),
    senders: each((message) => message.sender),
    texts: each((message) => message.text),
    assets: each((message) => message.asset ?? ''),
    alts: each((message) => message.alt),
    clientIds: each((message) => message.clientId ?? ''),
    originals: each((message) => message.replyTo ?? ''),
    nows: each((message) => message.now.toISOString()),
    dues: each((message) => message.due.toISOString()),
  });
}

/**
 * Writes messages that reply to none. One that is rejected may be a request, which only `writeMessage`
 * decides.
 */
export const writeMessages = (on: Queryable, messages: readonly NewMessage[]) =>
  write(on, SEND_ACCEPTED, messages);

/** Writes one message. */
export async function writeMessage(on: Queryable, message: NewMessage): Promise<SentRow> {
  const [row] = await write(on, SEND, [message]);
  if (!row) throw new Error('The statement that sends has no answer.');
  return row;
}

/** Sets the story that a message replies to. */
export const setStory = (on: Queryable, message: string, story: string) =>
  on.run(sql`update messages set story_id = ${id(story)} where id = ${id(message)}`);

/** Sets the post that a message sends. */
export const setPost = (on: Queryable, message: string, post: string) =>
  on.run(sql`update messages set post_id = ${id(post)} where id = ${id(message)}`);

/** Returns true if a member's first message in a conversation is the one of this time. */
export const isFirstWritten = (on: Queryable, conversation: string, member: string, now: Date) =>
  on.exists(sql`
    select 1 from conversation_members
    where conversation_id = ${id(conversation)} and user_id = ${id(member)}
      and first_written_at = ${time(now)}`);
