import { writeAudit } from '../../audit/audit.store';
import { notifyDecision } from '../../notifications/notify.service';
import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';
import { findAuditedUser } from '../../users/roles.store';
import type { CommentRow } from './comments.store';

/** What a moderator does with a comment of somebody else, with the notification for its author. */
const NOTICES = {
  'comment-edited': 'Moderators have changed a comment of yours.',
  'comment-deleted': 'Moderators have deleted a comment of yours.',
  'content-shown': 'Moderators have shown a comment of yours again.',
} as const;

/** Writes to the log that a moderator has changed somebody else's comment, and tells its author. */
export async function logModerated(
  ctx: AppContext,
  tx: Tx,
  viewerId: string,
  comment: Pick<CommentRow, 'id' | 'author_id'>,
  action: keyof typeof NOTICES,
): Promise<void> {
  const actor = await findAuditedUser(tx, viewerId);
  const subject = await findAuditedUser(tx, comment.author_id);
  const target = { type: 'comment', id: comment.id };
  await writeAudit(tx, { actor, action, subject, target }, ctx.clock.now());
  await notifyDecision(ctx, tx, [comment.author_id], NOTICES[action]);
}
