import { id, type Queryable, sql } from '../platform/db';

/** Returns the conversation of the sender's message with this clientId. */
export async function findSentConversation(
  on: Queryable,
  senderId: string,
  clientId: string,
): Promise<string | undefined> {
  const row = await on.one<{ conversation_id: string }>(sql`
    select conversation_id from messages where sender_id = ${id(senderId)} and client_id = ${clientId}`);
  return row?.conversation_id;
}
