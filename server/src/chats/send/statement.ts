import { id, prepare, type Queryable, sql, time } from '../../platform/db';
import { isActive } from '../../visibility/predicates';
import { freshMessageJson } from '../messageJson';
import { isBlockedEitherWay } from '../personJson';

/** So long the sender's node has for publishing and notifying before another one does it. */
export const TASK_MS = 5000;

/** A message to be written. */
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
  /** When other nodes take over publishing it. */
  due: Date;
};

export interface SentRow {
  outcome: 'added' | 'found' | 'not-found' | 'blocked' | 'no-original';
  /** The message that was sent before with this clientId. */
  found: string | null;
  /** The new message as its sender sees it, media addresses still placeholders. */
  json: string | null;
  /** All members of the conversation. */
  recipients: string[] | null;
}

/**
 * Writes a message in one statement, which is its own transaction: may the sender, was it sent
 * before, the conversation's counter locked and raised, the row, the sender's marks, and what is
 * left to do about it. The counter's row lock orders the writers of one conversation, and `seq` has
 * no gap, since whatever stops the insert stops the counter. A double that comes at the same moment
 * breaks the key of (sender, clientId): run again, it finds the first.
 */
const sendStatement = (has: { file: boolean; original: boolean }) =>
  prepare<NewMessage, SentRow>((v) => {
    const [sender, clientId] = [id(v('sender')), v('clientId')];
    const original = has.original ? id(v('replyTo')) : sql`null::uuid`;
    const others = sql`from conversation_members o join users u on u.id = o.user_id
      where o.conversation_id = mine.conversation_id and o.user_id <> ${sender}`;
    return sql`
      with mine as materialized (
        select c.id as conversation_id, c.is_group,
          greatest(mine.joined_seq, mine.deleted_before_seq) as floor
        from conversation_members mine join conversations c on c.id = mine.conversation_id
        where mine.conversation_id = ${id(v('conversation'))} and mine.user_id = ${sender} and mine.left_at is null),
      refused as materialized (
        select case
          when exists (select 1 from messages m
            where m.client_id = ${clientId}::text and m.sender_id is not distinct from ${sender}) then 'found'
          when not exists (select 1 from mine) then 'not-found'
          when exists (select 1 from mine where not mine.is_group and not exists (
            select 1 ${others} and ${isActive('u')} and not ${isBlockedEitherWay(v('sender'), 'u')})) then 'blocked'
          ${
            has.original
              ? sql`when not exists (select 1 from mine join messages q on q.conversation_id = mine.conversation_id
                  and q.seq > mine.floor and q.system is null where q.id = ${original}) then 'no-original'`
              : sql``
          } end as why),
      counted as (
        update conversations c set last_seq = c.last_seq + 1, last_message_at = ${time(v('now'))}
        where c.id = ${id(v('conversation'))} and (select r.why from refused r) is null
        returning c.id, c.last_seq),
      added as (
        insert into messages (id, conversation_id, seq, sender_id, text, asset_id, alt, client_id, reply_to_id, created_at)
        select ${id(v('id'))}, counted.id, counted.last_seq, ${sender}, ${v('text')}::text, ${id(v('asset'))},
          ${v('alt')}::text, ${clientId}::text, ${original}, ${time(v('now'))}
        from counted returning *),
      marked as (
        update conversation_members o set
          delivered_seq = case when o.delivered_seq = a.seq - 1 then a.seq else o.delivered_seq end,
          seen_seq = case when o.seen_seq = a.seq - 1 then a.seq else o.seen_seq end
        from added a where o.conversation_id = a.conversation_id and o.user_id = ${sender}),
      tasked as (
        insert into message_tasks (message_id, due_at) select a.id, ${time(v('due'))} from added a)
      select coalesce((select r.why from refused r), 'added') as outcome,
        case when (select r.why from refused r) = 'found' then (select m.id from messages m
          where m.client_id = ${clientId}::text and m.sender_id is not distinct from ${sender}) end as found,
        (select ${freshMessageJson(v('sender'), has)}::text from added m) as json,
        (select array_agg(o.user_id) from conversation_members o
          where o.conversation_id = (select a.conversation_id from added a) and o.left_at is null) as recipients`;
  });

export const SEND = sendStatement({ file: false, original: false });
const SEND_WITH_FILE = sendStatement({ file: true, original: false });
const REPLY = sendStatement({ file: false, original: true });
const REPLY_WITH_FILE = sendStatement({ file: true, original: true });

/** Writes a message, unless it may not be or has been (see `outcome`). */
export async function writeMessage(on: Queryable, message: NewMessage): Promise<SentRow> {
  const [send, reply] = message.asset === null ? [SEND, REPLY] : [SEND_WITH_FILE, REPLY_WITH_FILE];
  const [row] = await on.fetch(message.replyTo === null ? send : reply, message);
  if (!row) throw new Error('The statement that sends has no answer.');
  return row;
}
