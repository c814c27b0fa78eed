import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationSubject,
  notificationDefinition,
} from '@kithkin/shared/contract';
import { type SQL, sql, time } from '../platform/db';

/** A notification's kind, actor and subject. */
export interface NotificationRef {
  kind: NotificationKind;
  actorId: string;
  postId?: string;
  commentId?: string;
  conversationId?: string;
  storyId?: string;
}

/**
 * Returns the value of `dedupe_key`: a recipient has at most one notification with the same key.
 * Null if the kind is never deduplicated. Stored keys depend on this format.
 */
export function dedupeKey(ref: NotificationRef): string | null {
  const ids: Record<NotificationSubject, string | undefined> = {
    actor: ref.actorId,
    post: ref.postId,
    comment: ref.commentId,
    conversation: ref.conversationId,
    story: ref.storyId,
  };
  const { dedupe } = notificationDefinition(ref.kind);
  return dedupe && [ref.kind, ...dedupe.map((subject) => ids[subject] ?? '')].join(':');
}

/** Types of which only unread notifications are deduplicated. */
const unreadOnly = NOTIFICATION_KINDS.map(notificationDefinition)
  .filter(({ dedupeUnread }) => dedupeUnread)
  .map(({ type }) => sql`${sql.raw(`'${type}'`)}`);

/** Assignments of an update that marks notifications as read. */
export const setRead = (now: SQL): SQL => sql`read_at = ${time(now)},
  dedupe_key = case when type not in (${sql.join(unreadOnly, sql`, `)}) then dedupe_key end`;
