import { id, prepare, type Queryable, sql } from '../platform/db';
import { isBlockedEitherWay } from '../visibility/blocks';
import { isActive } from '../visibility/predicates';

const LIST_CHAT_PARTNERS = prepare<{ user: string }, { id: string }>(
  (v) => sql`
  select distinct u.id from conversation_members own
    join conversations c on c.id = own.conversation_id and (c.is_group or c.last_seq > 0)
    join conversation_members o on o.conversation_id = own.conversation_id and o.left_at is null
    join users u on u.id = o.user_id
  where own.user_id = ${id(v('user'))} and own.left_at is null and u.id <> ${id(v('user'))}
    and ${isActive('u')} and not ${isBlockedEitherWay(v('user'), 'u')}`,
);

/**
 * Returns the users who see this user's presence: those who share a group or a chat with messages,
 * without blocked and blocking ones. A private account is no exception.
 */
export async function listChatPartners(on: Queryable, userId: string): Promise<string[]> {
  const rows = await on.fetch(LIST_CHAT_PARTNERS, { user: userId });
  return rows.map((row) => row.id);
}
