import { id, type Queryable, sql, type Tx, time } from '../../platform/db';
import { isRestrictedBy } from '../../visibility/blocks';
import type { MarkerChange } from '../markers/markers.store';

/**
 * Accepts a request of the viewer. The lock of the conversation serializes it with messages.
 * @returns undefined for a non-member, and false if it was accepted before.
 */
export async function acceptRequest(tx: Tx, viewerId: string, conversationId: string, now: Date) {
  const conversation = await tx.one<{ last_seq: number }>(sql`
    select c.last_seq from conversations c join conversation_members mine on mine.conversation_id = c.id
    where c.id = ${id(conversationId)} and mine.user_id = ${id(viewerId)} and mine.left_at is null
    for no key update of c`);
  if (!conversation) return undefined;
  const found = await tx.value<boolean>(sql`
    select accept_conversation(${id(conversationId)}, ${id(viewerId)}, ${conversation.last_seq}::bigint,
      ${time(now)}) as accepted`);
  return found ?? false;
}

/** Lists the conversations of a user that are requests from `from` only because of not following them. */
export const listRequestsFrom = (on: Queryable, userId: string, from: string) =>
  on.values<string>(sql`
    select mine.conversation_id as id
    from conversation_members mine join conversations c on c.id = mine.conversation_id
    where mine.user_id = ${id(userId)} and mine.invited_by = ${id(from)} and mine.left_at is null
      and mine.accepted_at is null and not mine.left_by_self
      and (c.is_group or not ${isRestrictedBy(from, sql`mine.user_id`)})
    order by mine.conversation_id`);

/** A member who has just accepted: from now on their markers count for the senders' statuses. */
export const findAcceptance = (on: Queryable, viewerId: string, conversationId: string) =>
  on.one<MarkerChange & { is_group: boolean }>(sql`
    select mine.conversation_id, mine.user_id, c.is_group, 0 as old_delivered, 0 as old_seen,
      mine.delivered_seq as new_delivered, mine.seen_seq as new_seen
    from conversation_members mine join conversations c on c.id = mine.conversation_id
    where mine.conversation_id = ${id(conversationId)} and mine.user_id = ${id(viewerId)}`);
