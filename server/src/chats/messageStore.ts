import { id, type Queryable, type SQL, sql, time } from '../platform/db';
import { type ChatPersonRow, chatPersonJson } from './members';

export interface MessageRow {
  id: string;
  conversation_id: string;
  seq: number;
  client_id: string | null;
  sender: ChatPersonRow | null;
  text: string;
  asset: { id: string; path: string } | null;
  call: { type: 'video' | 'voice'; duration: number } | null;
  created_at: string;
  /** How far all other members are. */
  delivered_seq: number | null;
  seen_seq: number | null;
}

/** A message as one jsonb value; `m` is its row. Others' clientIds are nobody's business. */
export function messageJson(viewerId: string): SQL {
  const least = (mark: string) => sql`(
    select min(o.${sql.raw(mark)}) from conversation_members o
    where o.conversation_id = m.conversation_id and o.user_id <> m.sender_id and o.left_at is null)`;
  return sql`jsonb_build_object(
    'id', m.id, 'conversation_id', m.conversation_id, 'seq', m.seq, 'text', m.text, 'call', m.call,
    'client_id', case when m.sender_id = ${id(viewerId)} then m.client_id end,
    'created_at', m.created_at,
    'sender', (select ${chatPersonJson(viewerId, 'u')} from users u where u.id = m.sender_id),
    'asset', (select jsonb_build_object('id', a.id, 'path', a.path) from media_assets a where a.id = m.asset_id),
    'delivered_seq', ${least('delivered_seq')}, 'seen_seq', ${least('seen_seq')})`;
}

/** Messages that a member may read: since joining, until leaving, and not deleted for them. */
const READABLE = sql`m.seq > greatest(mine.joined_seq, mine.deleted_before_seq)
  and (mine.left_seq is null or m.seq <= mine.left_seq)`;

/** A stretch of a thread in seq order: the newest, those before a seq, or those after one. */
export async function listMessages(
  on: Queryable,
  viewerId: string,
  conversationId: string,
  part: { before?: number | undefined; after?: number | undefined; limit: number },
): Promise<MessageRow[]> {
  const { before, after, limit } = part;
  const forward = after !== undefined && before === undefined;
  const rows = await on.query<{ message: MessageRow }>(sql`
    select ${messageJson(viewerId)} as message
    from messages m join conversation_members mine
      on mine.conversation_id = m.conversation_id and mine.user_id = ${id(viewerId)}
    where m.conversation_id = ${id(conversationId)} and ${READABLE}
      and ${before === undefined ? sql`true` : sql`m.seq < ${before}::bigint`}
      and ${after === undefined ? sql`true` : sql`m.seq > ${after}::bigint`}
    order by m.seq ${sql.raw(forward ? 'asc' : 'desc')} limit ${limit}::int`);
  const found = rows.map((row) => row.message);
  return forward ? found : found.reverse();
}

export async function findMessage(
  on: Queryable,
  viewerId: string,
  messageId: string,
): Promise<MessageRow | undefined> {
  const row = await on.one<{ message: MessageRow }>(sql`
    select ${messageJson(viewerId)} as message from messages m where m.id = ${id(messageId)}`);
  return row?.message;
}

export interface SentRow {
  message_id: string | null;
  message_seq: number | null;
  outcome: 'added' | 'found' | 'not-found' | 'blocked';
}

/** Sends a message (see the function's comment in the migration). */
export async function sendMessage(
  on: Queryable,
  message: {
    id: string;
    conversationId: string;
    senderId: string;
    text: string;
    assetId: string | null;
    clientId: string | null;
  },
  now: Date,
): Promise<SentRow> {
  const asset = message.assetId === null ? sql`null::uuid` : id(message.assetId);
  const row = await on.one<SentRow>(sql`
    select * from send_message(${id(message.conversationId)}, ${id(message.senderId)}, ${id(message.id)},
      ${message.text}, ${asset}, ${message.clientId}, ${time(now)})`);
  if (!row) throw new Error('send_message answered nothing.');
  return row;
}

export async function findSent(on: Queryable, senderId: string, clientId: string) {
  const row = await on.one<{ id: string }>(sql`
    select id from messages where sender_id = ${id(senderId)} and client_id = ${clientId}`);
  return row?.id;
}
