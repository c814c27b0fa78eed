import { id, prepare, type Queryable, sql, time } from '../../platform/db';
import { isActive } from '../../visibility/predicates';
import { messageJson, statusMarks } from '../messageJson';
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
  /** The message as its sender sees it, media addresses still placeholders. */
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
const SEND = prepare<NewMessage, SentRow>((v) => {
  const [sender, clientId, replyTo] = [id(v('sender')), v('clientId'), id(v('replyTo'))];
  const { delivered, seen } = statusMarks(v('sender'), sql`m.conversation_id`);
  const earlier = (mark: typeof seen) =>
    sql`case when exists (select 1 from found) then ${mark} else 0 end`;
  return sql`
    with mine as materialized (
      select c.id as conversation_id, c.is_group, mine.delivered_seq, mine.seen_seq,
        greatest(mine.joined_seq, mine.deleted_before_seq) as floor
      from conversation_members mine join conversations c on c.id = mine.conversation_id
      where mine.conversation_id = ${id(v('conversation'))} and mine.user_id = ${sender} and mine.left_at is null),
    found as materialized (
      select m.* from messages m where m.sender_id = ${sender} and m.client_id = ${clientId}::text),
    blocked as materialized (
      select 1 from mine where not mine.is_group and (
        not exists (select 1 from conversation_members o
          where o.conversation_id = mine.conversation_id and o.user_id <> ${sender})
        or exists (select 1 from conversation_members o join users u on u.id = o.user_id
          where o.conversation_id = mine.conversation_id and o.user_id <> ${sender}
            and (${isBlockedEitherWay(v('sender'), 'u')} or not ${isActive('u')})))),
    unquotable as materialized (
      select 1 from mine where ${replyTo} is not null and not exists (
        select 1 from messages q where q.id = ${replyTo} and q.conversation_id = mine.conversation_id
          and q.seq > mine.floor and q.system is null)),
    counted as (
      update conversations c set last_seq = c.last_seq + 1, last_message_at = ${time(v('now'))}
      from mine where c.id = mine.conversation_id and not exists (select 1 from found)
        and not exists (select 1 from blocked) and not exists (select 1 from unquotable)
      returning c.id, c.last_seq),
    added as (
      insert into messages (id, conversation_id, seq, sender_id, text, asset_id, alt, client_id, reply_to_id, created_at)
      select ${id(v('id'))}, counted.id, counted.last_seq, ${sender}, ${v('text')}::text, ${id(v('asset'))},
        ${v('alt')}::text, ${clientId}::text, ${replyTo}, ${time(v('now'))}
      from counted returning *),
    marked as (
      update conversation_members o set
        delivered_seq = case when o.delivered_seq = a.seq - 1 then a.seq else o.delivered_seq end,
        seen_seq = case when o.seen_seq = a.seq - 1 then a.seq else o.seen_seq end
      from added a where o.conversation_id = a.conversation_id and o.user_id = ${sender}),
    tasked as (
      insert into message_tasks (message_id, due_at) select a.id, ${time(v('due'))} from added a)
    select case when exists (select 1 from added) then 'added' when exists (select 1 from found) then 'found'
        when not exists (select 1 from mine) then 'not-found' when exists (select 1 from blocked) then 'blocked'
        else 'no-original' end as outcome,
      (select ${messageJson(v('sender'), { delivered: earlier(delivered), seen: earlier(seen) })}::text
        from (select * from added union all select * from found) m left join mine on true) as json,
      (select array_agg(o.user_id) from conversation_members o
        where o.conversation_id = (select a.conversation_id from added a) and o.left_at is null) as recipients`;
});

/** Writes a message, unless it may not be or has been (see `outcome`). */
export async function writeMessage(on: Queryable, message: NewMessage): Promise<SentRow> {
  const [row] = await on.fetch(SEND, message);
  if (!row) throw new Error('The statement that sends has no answer.');
  return row;
}
