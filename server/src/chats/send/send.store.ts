import { MAX_NEW_REQUESTS } from '@kithkin/shared/contract';
import { id, literal, prepare, type Queryable, sql, time } from '../../platform/db';
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

/**
 * Inserts one or several messages in one round trip, which is its own transaction (see
 * `schema/functions/chats.sql`). The check of blocks and settings is here, where the predicates are defined.
 * Missing values are empty strings in the lists.
 */
const SEND = prepare<Batch, SentRow>(
  'messages.send',
  (v) => sql`
  select case when sent.outcome = 'no-original' and a.is_collapsed then 'blocked-original'
      else sent.outcome end as outcome, sent.message_id, sent.message_seq, sent.recipients, sent.requested, sent.accepts,
    a.sender, a.blocked from (
    select m.*, ${chatPersonOf(sql`m.sender_id`)} as sender,
      case when exists (select 1 from conversation_members w
        where w.conversation_id = m.conversation_id and w.user_id = m.sender_id)
      then exists (select 1 from conversation_members o join users u on u.id = o.user_id
        where o.conversation_id = m.conversation_id and o.user_id <> m.sender_id
          and ${isActive('u')} and not ${isBlockedEitherWay(sql`m.sender_id`, 'u')}
          and (o.accepted_at is not null or (${acceptsConversationsFrom(sql`m.sender_id`, 'u')} and (
            exists (select 1 from conversation_members w where w.conversation_id = m.conversation_id
              and w.user_id = m.sender_id and w.first_written_at is not null)
            or ${newRequests(sql`m.sender_id`, sql`m.now`)} < ${MAX_REQUESTS})))) end as reachable,
      array(select o.user_id from conversation_members o
        where o.conversation_id = m.conversation_id and o.left_at is null and o.user_id in (${blockedIds(sql`m.sender_id`)})) as blocked,
      exists (select 1 from messages q where q.id = nullif(m.original, '')::uuid
        and ${isCollapsed(sql`m.sender_id`, 'q')}) as is_collapsed
    from unnest(${v('ids')}::uuid[], ${v('conversations')}::uuid[], ${v('senders')}::uuid[], ${v('texts')}::text[],
        ${v('assets')}::text[], ${v('alts')}::text[], ${v('clientIds')}::text[], ${v('originals')}::text[],
        ${v('nows')}::timestamptz[], ${v('dues')}::timestamptz[]) with ordinality
      as m(id, conversation_id, sender_id, text, asset, alt, client_id, original, now, due, n)) a
  cross join lateral send_message(a.conversation_id, a.sender_id, a.id, a.text, nullif(a.asset, '')::uuid, a.alt,
    nullif(a.client_id, ''), 
    case when a.is_collapsed then ${id(literal(NO_USER))} else nullif(a.original, '')::uuid end, a.reachable, a.now, a.due) sent
  order by a.n`,
);

/**
 * Writes messages and returns one row for each; `outcome` is added, found, or a reason for
 * rejection.
 */
export function writeMessages(on: Queryable, messages: readonly NewMessage[]): Promise<SentRow[]> {
  const each = (value: (message: NewMessage) => string) => messages.map(value);
  return on.fetch(SEND, {
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

/** Writes one message. */
export async function writeMessage(on: Queryable, message: NewMessage): Promise<SentRow> {
  const [row] = await writeMessages(on, [message]);
  if (!row) throw new Error('The statement that sends has no answer.');
  return row;
}

/** Sets the story that a message replies to. */
export const setStory = (on: Queryable, message: string, story: string) =>
  on.run(sql`update messages set story_id = ${id(story)} where id = ${id(message)}`);

/** Returns true if a member's first message in a conversation is the one of this time. */
export async function isFirstWritten(
  on: Queryable,
  conversation: string,
  member: string,
  now: Date,
): Promise<boolean> {
  const row = await on.one(sql`
    select 1 from conversation_members
    where conversation_id = ${id(conversation)} and user_id = ${id(member)}
      and first_written_at = ${time(now)}`);
  return row !== undefined;
}
