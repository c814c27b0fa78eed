import type { AppContext } from '../platform/context';
import { id, list, sql, type Tx } from '../platform/db';
import { publishRows } from '../realtime/publish';
import { conversationJson } from './conversations/conversations.presenter';
import { messageJson, statusMarkersSql } from './messages/messages.presenter';

export { markRead } from './markers/markers.service';

/**
 * Viewer of JSON that is shared by many recipients. It matches no user, so that no field is
 * personal.
 */
export const NIL_UUID = sql`'00000000-0000-0000-0000-000000000000'`;
/**
 * Maximum number of recipients with personal JSON; clients of other recipients derive `mine`
 * themselves.
 */
const MAX_OWN_MESSAGES = sql.raw('50');

/** Publishes a conversation to its members, or only to some, each from their own point of view. */
export async function publishConversation(
  ctx: AppContext,
  tx: Tx,
  conversationId: string,
  only?: readonly string[],
): Promise<void> {
  await publishRows(
    ctx,
    tx,
    'conversation-updated',
    sql`select ${conversationJson(sql`mine.user_id`)} as payload, array[mine.user_id] as recipients
      from conversations c join conversation_members mine on mine.conversation_id = c.id
      where c.id = ${id(conversationId)} and mine.left_at is null
        and ${only ? sql`mine.user_id = any(${list(only, 'uuid')})` : sql`true`}`,
  );
}

/** Publishes a system message to all members of its group. */
export async function publishSystemMessage(
  ctx: AppContext,
  tx: Tx,
  messageId: string,
): Promise<void> {
  await publishRows(
    ctx,
    tx,
    'new-message',
    sql`select ${messageJson(NIL_UUID, { delivered: sql`0`, seen: sql`0` })} as payload, (
        select array_agg(o.user_id) from conversation_members o
        where o.conversation_id = m.conversation_id and o.left_at is null) as recipients
      from messages m where m.id = ${id(messageId)}`,
  );
}

/**
 * Publishes a changed message to everyone who may read it. The sender and users who reacted get
 * personal payloads, all others share one.
 */
export async function publishMessageUpdated(ctx: AppContext, tx: Tx, messageId: string) {
  await publishRows(
    ctx,
    tx,
    'message-updated',
    sql`with m as materialized (select * from messages where id = ${id(messageId)}),
      readers as materialized (
        select mine.* from conversation_members mine join m on m.conversation_id = mine.conversation_id
        where mine.left_at is null and m.seq > greatest(mine.joined_seq, mine.deleted_before_seq)),
      own as materialized (
        select mine.* from readers mine, m where mine.user_id = m.sender_id or exists (
          select 1 from message_reactions g where g.message_id = m.id and g.user_id = mine.user_id)
        order by mine.user_id = m.sender_id desc limit ${MAX_OWN_MESSAGES})
      select ${messageJson(sql`mine.user_id`, statusMarkersSql(sql`mine.user_id`, sql`m.conversation_id`))} as payload,
        array[mine.user_id] as recipients from m, own mine
      union all
      select ${messageJson(NIL_UUID, { delivered: sql`0`, seen: sql`0` })}, (
        select array_agg(r.user_id) from readers r where r.user_id not in (select user_id from own)) from m`,
  );
}

/** Publishes the message of a video that is ready now or has failed. */
export async function publishVideoMessage(ctx: AppContext, tx: Tx, assetId: string): Promise<void> {
  const messages = await tx.query<{ id: string }>(
    sql`select id from messages where asset_id = ${id(assetId)} and deleted_at is null`,
  );
  for (const message of messages) await publishMessageUpdated(ctx, tx, message.id);
}
