import { id, type SQL, sql } from '../platform/db';
import {
  isCommentShown,
  isRunning,
  isShown,
  listsPerson,
  seesContentOf,
} from '../visibility/predicates';

/** The actor's follow of the reader, in the given state. */
const follows = (state: 'pending' | 'accepted'): SQL => sql`exists (
  select 1 from follows f where f.follower_id = n.actor_id and f.followee_id = n.recipient_id
    and f.status = ${sql.raw(`'${state}'`)})`;

/**
 * A notification (`n`, its actor `actor`) is there for its reader while the reader lists its actor,
 * still sees what it is about, and what was done stands: the text goes with a like or reaction taken
 * back, a request withdrawn or answered, a thread left.
 */
export function isThere(viewerId: string | SQL, now: Date | SQL): SQL {
  return sql`n.recipient_id = ${id(viewerId)} and ${listsPerson(viewerId, 'actor')}
    and (n.post_id is null or exists (
      select 1 from posts p join users u on u.id = p.creator_id
      where p.id = n.post_id and ${isShown('p', now)} and ${seesContentOf(viewerId, 'u')}))
    and (n.comment_id is null or exists (
      select 1 from comments c where c.id = n.comment_id and ${isCommentShown(viewerId, 'c')}))
    and (n.story_id is null or exists (
      select 1 from stories s where s.id = n.story_id and ${isRunning('s', now)}))
    and (n.conversation_id is null or exists (
      select 1 from conversation_members m where m.conversation_id = n.conversation_id
        and m.user_id = n.recipient_id and m.left_at is null))
    and (n.type <> 'like' or exists (
      select 1 from likes l where l.post_id = n.post_id and l.user_id = n.actor_id))
    and (n.type <> 'follow' or ${follows('accepted')})
    and (n.kind is distinct from 'request' or ${follows('pending')})
    and (n.kind is distinct from 'story-reaction' or exists (
      select 1 from story_reactions r where r.story_id = n.story_id and r.user_id = n.actor_id))`;
}

/** Notifications with what `isThere` and `notificationJson` look at. */
export const FROM = sql`notifications n join users actor on actor.id = n.actor_id`;

/** How many unread ones there are for the reader, as a scalar; `except` leaves some out. */
export function unreadCount(viewerId: string | SQL, now: Date | SQL, except?: SQL): SQL {
  return sql`(select count(*)::int from ${FROM}
    where n.read_at is null and ${isThere(viewerId, now)} ${except ? sql`and not (${except})` : sql``})`;
}
