import { id, prepare, type Queryable, sql, time } from '../../platform/db';
import { isActive } from '../../visibility/predicates';
import { chatUserJson, isBlockedEitherWay } from '../personJson';

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
  /** The new message, or the one that was sent before with this clientId. */
  message_id: string | null;
  message_seq: number | null;
  /** All members of the conversation. */
  recipients: string[] | null;
  /** The sender as others see them, media addresses still placeholders. */
  sender: string;
}

/**
 * One round trip, which is its own transaction (see the function's comment in the migration). Who may
 * be written to is asked here, where the predicates are.
 */
const SEND = prepare<NewMessage, SentRow>(
  (v) => sql`
  select sent.*, before.sender from (
    select (select ${chatUserJson('s')} from users s where s.id = ${id(v('sender'))})::text as sender,
      exists (select 1 from conversation_members o join users u on u.id = o.user_id
        where o.conversation_id = ${id(v('conversation'))} and o.user_id <> ${id(v('sender'))}
          and ${isActive('u')} and not ${isBlockedEitherWay(v('sender'), 'u')}) as reachable) before
  cross join lateral send_message(${id(v('conversation'))}, ${id(v('sender'))}, ${id(v('id'))}, ${v('text')}::text,
    ${id(v('asset'))}, ${v('alt')}::text, ${v('clientId')}::text, ${id(v('replyTo'))}, before.reachable,
    ${time(v('now'))}, ${time(v('due'))}) sent`,
);

/** Writes a message, unless it may not be or has been (see `outcome`). */
export async function writeMessage(on: Queryable, message: NewMessage): Promise<SentRow> {
  const [row] = await on.fetch(SEND, message);
  if (!row) throw new Error('The statement that sends has no answer.');
  return row;
}
