import { type SQL, sql } from '../platform/db';
import { commentWords, hasNoMutedWord, postWords } from '../visibility/mutedWords';
import { isUnmuted } from '../visibility/wanted';

/** The folded words of another user's comment or post that a notification `n` is about. */
const WORDS = sql`coalesce(
  (select ${commentWords('nc')} from comments nc
    where nc.id = n.comment_id and nc.author_id <> n.recipient_id),
  (select ${postWords('np')} from posts np
    where np.id = n.post_id and np.creator_id <> n.recipient_id), '')`;

/**
 * The recipient wants the notification of the row `n`: it is about a conversation, which is muted by
 * itself, or the recipient has muted neither its actor nor a word of its text.
 */
export function isNotificationWanted(recipient: string | SQL, now: Date | SQL): SQL {
  return sql`(n.conversation_id is not null or (${isUnmuted(recipient, sql`n.actor_id`, now)}
    and ${hasNoMutedWord(recipient, 'notifications', now, WORDS)}))`;
}
