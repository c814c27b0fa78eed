import { writeAudit } from '../../audit/audit.store';
import { lockRecipients } from '../../notifications/notifications.events';
import { notify, notifyDecision } from '../../notifications/notify.service';
import { publishNotificationsRefresh } from '../../notifications/retract.service';
import type { AppContext } from '../../platform/context';
import type { Queryable, Tx } from '../../platform/db';
import { forbidden, notFound } from '../../platform/errors';
import { publish } from '../../realtime/publish';
import { findAuditedUser, isOutranked, mayUse } from '../../users/roles.store';
import { mentionedIn, notifyMentioned } from '../mentions.service';
import { audienceOf } from '../posts.audience';
import { publishPostCount } from '../posts.events';
import { accessPost, type PostAccess } from '../posts.policy';
import { presentComment } from './comments.presenter';
import { type CommentRow, findComment } from './comments.store';

export interface CommentRef {
  postId: string;
  commentId: string;
}

/**
 * Returns a comment that the viewer may change: as its author, or by permission if their role is more
 * powerful than the author's, on a post they can see.
 * @throws HttpError 403 or 404 otherwise.
 */
export async function getEditableComment(
  ctx: AppContext,
  on: Queryable,
  viewerId: string,
  { postId, commentId }: CommentRef,
): Promise<CommentRow> {
  await accessPost(on, viewerId, postId, ctx.clock.now());
  const comment = await getComment(on, commentId);
  if (comment.post_id !== postId) throw notFound('Comment not found.');
  const mayEdit = async () =>
    (await mayUse(on, viewerId, 'comments.edit')) &&
    (await isOutranked(on, viewerId, comment.author_id));
  if (comment.author_id !== viewerId && !(await mayEdit())) {
    throw forbidden('Only its author can change a comment.');
  }
  return comment;
}

/** Returns a comment. The caller checks the viewer's access. */
export async function getComment(on: Queryable, commentId: string): Promise<CommentRow> {
  const row = await findComment(on, commentId);
  if (!row) throw notFound('Comment not found.');
  return row;
}

/**
 * Publishes a comment to users who can see the post, want its author's comments and can list the
 * author. A comment that is withheld is published to its author and the post's creator only, to each
 * as they see it.
 */
export async function publishComment(
  ctx: AppContext,
  tx: Tx,
  event: 'comment-created' | 'comment-updated',
  row: CommentRow,
): Promise<void> {
  const { post_id: postId, author_id: about, creator_id: creator, text } = row;
  const audience = await audienceOf(tx, postId, ctx.clock.now(), { about, text });
  if (row.withheld === null) {
    return publish(ctx, tx, event, audience, { postId, comment: presentComment(ctx, about, row) });
  }
  for (const person of audience.filter((one) => one === about || one === creator)) {
    const comment = presentComment(ctx, person, row);
    await publish(ctx, tx, event, [person], { postId, comment });
  }
}

/** Publishes the count of comments to users who list this one, as it is or as it was until its removal. */
export async function publishCommentCount(ctx: AppContext, tx: Tx, row: CommentRow): Promise<void> {
  const {
    post_id: postId,
    author_id: about,
    creator_id: creator,
    hidden_rule: rule,
    withheld,
  } = row;
  const audience = await audienceOf(tx, postId, ctx.clock.now(), { about });
  const recipients =
    rule !== null || withheld !== null
      ? audience.filter((one) => one === about || one === creator)
      : audience;
  await publishPostCount(ctx, tx, postId, 'commentsCount', recipients);
}

/**
 * Publishes that a comment is withheld from now on: others lose it, and what they were notified of.
 * The count is published too.
 */
export async function publishWithheld(ctx: AppContext, tx: Tx, row: CommentRow): Promise<void> {
  const { id: commentId, post_id: postId, author_id: about, creator_id: creator } = row;
  const audience = await audienceOf(tx, postId, ctx.clock.now(), { about });
  const others = audience.filter((person) => person !== about && person !== creator);
  await publish(ctx, tx, 'comment-removed', others, { postId, _id: commentId });
  if (row.hidden_rule === null) {
    await publishComment(ctx, tx, 'comment-updated', row);
    await publishPostCount(ctx, tx, postId, 'commentsCount', others);
  }
  await publishNotificationsRefresh(ctx, tx, { commentId });
}

/**
 * Notifies the post's creator and the users whom the author mentions in the comment; not of one that is
 * hidden or withheld.
 */
export async function notifyCommentRecipients(
  ctx: AppContext,
  tx: Tx,
  post: PostAccess,
  {
    id: commentId,
    author_id: authorId,
    text,
    hidden_rule: rule,
    withheld,
    edited_by: editor,
  }: CommentRow,
): Promise<void> {
  if (rule !== null || withheld !== null) return;
  const mentioned = editor === null ? await mentionedIn(tx, text) : [];
  // Locks all recipients before the first notification, so that two concurrent comments with mutual
  // mentions can't deadlock.
  await lockRecipients(ctx, tx, [post.creator_id, ...mentioned]);
  const about = { actorId: authorId, postId: post.id, commentId };
  await notify(ctx, tx, { ...about, kind: 'comment', recipientId: post.creator_id });
  const others = mentioned.filter((person) => person !== post.creator_id);
  await notifyMentioned(ctx, tx, about, others);
}

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
