import type { ServerEvents } from '@kithkin/shared/contract';
import { writeAudit } from '../../audit/audit.store';
import { lockRecipients } from '../../notifications/notifications.events';
import { notify, notifyDecision, notifyMany } from '../../notifications/notify.service';
import { publishNotificationsRefresh } from '../../notifications/retract.service';
import type { AppContext } from '../../platform/context';
import type { Tx } from '../../platform/db';
import { publish, publishAll } from '../../realtime/publish';
import { listNotifiable } from '../../users/postingLimit.policy';
import { findAuditedUser } from '../../users/roles.store';
import type { Signing } from '../../users/users.presenter';
import { mentionedIn, notifyMentioned } from '../mentions.service';
import { audienceOf } from '../posts.audience';
import { publishPostCount } from '../posts.events';
import { countsOfPeople, NO_COUNTS } from './commentCounts.store';
import { NO_VIEWER, presentComment } from './comments.presenter';
import type { CommentRow } from './comments.sql';
import { findComment } from './comments.store';

/** What of a comment is published. */
interface Publication {
  /** Who has changed its counts: users who can't list them learn nothing of it. */
  actor?: string;
  /** The reply that has changed its counts, likewise. */
  reply?: CommentRow;
  /** True if nobody can have liked it or replied to it yet. */
  isNew?: boolean;
}

/**
 * Publishes a comment to users who can see the post, want its author's comments and can list the
 * author, to each with their counts. A comment that is withheld is published to its author and the post's
 * creator only.
 */
export async function publishComment(
  ctx: Signing & Pick<AppContext, 'events'>,
  tx: Tx,
  event: 'comment-created' | 'comment-updated',
  row: CommentRow,
  { actor, reply, isNew = false }: Publication = {},
): Promise<void> {
  const { id: commentId, post_id: postId, author_id: about, text, alt } = row;
  const now = ctx.clock.now();
  const all = await audienceOf(tx, postId, now, { about, text: `${text} ${alt}` });
  const ofActor = actor && new Set(await audienceOf(tx, postId, now, { actor }));
  const seeing = ofActor ? all.filter((person) => ofActor.has(person)) : all;
  const audience = listed(row, reply ? listed(reply, seeing) : seeing);
  const counted = isNew
    ? audience.map((person) => ({ person, ...NO_COUNTS }))
    : await countsOfPeople(tx, commentId, audience, now);
  const groups = new Map<string, { recipients: string[]; payload: ServerEvents[typeof event] }>();
  for (const { person, ...counts } of counted) {
    const viewer = person === about || row.withheld !== null ? person : NO_VIEWER;
    const key = [viewer, counts.likes, counts.replies, counts.liked].join();
    const group = groups.get(key);
    if (group) {
      group.recipients.push(person);
    } else {
      const comment = presentComment(ctx, viewer, row, counts);
      groups.set(key, { recipients: [person], payload: { postId, comment } });
    }
  }
  await publishAll(ctx, tx, event, [...groups.values()]);
}

/**
 * Publishes the counts of the comment to which a comment replies to users who list the reply, as it is or
 * as it was until its removal.
 */
async function publishParent(ctx: AppContext, tx: Tx, reply: CommentRow): Promise<void> {
  const parent = reply.parent_id === null ? undefined : await findComment(tx, reply.parent_id);
  if (!parent || parent.hidden_rule !== null) return;
  await publishComment(ctx, tx, 'comment-updated', parent, { actor: reply.author_id, reply });
}

/** The people of an audience who list a comment. */
export const listed = (
  { author_id: author, creator_id: creator, hidden_rule: rule, withheld }: CommentRow,
  audience: readonly string[],
): readonly string[] =>
  rule === null && withheld === null
    ? audience
    : audience.filter((one) => one === author || one === creator);

/**
 * Publishes the counts of comments and of replies to users who list this one, as it is or as it was until
 * its removal.
 */
export async function publishCommentCount(ctx: AppContext, tx: Tx, row: CommentRow): Promise<void> {
  const { post_id: postId, author_id: about } = row;
  const audience = await audienceOf(tx, postId, ctx.clock.now(), { about });
  // First the counts of which the post's is the sum, so that clients can compare them.
  await publishParent(ctx, tx, row);
  await publishPostCount(ctx, tx, postId, 'commentsCount', listed(row, audience));
}

/**
 * Publishes that a comment is withheld from now on: others who listed it as it was `before` lose it, and
 * what they were notified of. The count is published too.
 */
export async function publishWithheld(
  ctx: AppContext,
  tx: Tx,
  before: CommentRow,
  row: CommentRow,
): Promise<void> {
  const { id: commentId, post_id: postId, author_id: about, creator_id: creator } = row;
  const audience = await audienceOf(tx, postId, ctx.clock.now(), { about });
  const others = listed(before, audience).filter(
    (person) => person !== about && person !== creator,
  );
  await publish(ctx, tx, 'comment-removed', others, { postId, _id: commentId });
  if (row.hidden_rule === null) await publishComment(ctx, tx, 'comment-updated', row);
  if (others.length > 0) {
    await publishParent(ctx, tx, before);
    await publishPostCount(ctx, tx, postId, 'commentsCount', others);
  }
  await publishNotificationsRefresh(ctx, tx, { commentId });
}

/**
 * Notifies of a comment, each once: the author of the one that it replies to, the post's creator unless
 * that one has approved it, and the users whom its author mentions. Nobody is notified of one that is hidden
 * or withheld.
 */
export async function notifyCommentRecipients(
  ctx: AppContext,
  tx: Tx,
  row: CommentRow,
  isApproved = false,
): Promise<void> {
  const { id: commentId, post_id: postId, author_id: actorId, creator_id: creator } = row;
  if (row.hidden_rule !== null || row.withheld !== null) return;
  const parent = row.parent_id === null ? undefined : await findComment(tx, row.parent_id);
  const parentAuthors = parent ? [parent.author_id] : [];
  const mentioned = row.edited_by === null ? await mentionedIn(tx, row.text) : [];
  // Locks all recipients before the first notification, so that two concurrent comments with mutual
  // mentions can't deadlock.
  await lockRecipients(ctx, tx, [creator, ...parentAuthors, ...mentioned]);
  const about = { actorId, postId, commentId };
  const isOpen = (person: string) => !(isApproved && person === creator);
  const repliedTo = await listNotifiable(
    tx,
    actorId,
    parentAuthors.filter(isOpen),
    ctx.clock.now(),
  );
  await notifyMany(ctx, tx, repliedTo, { ...about, kind: 'reply' });
  if (isOpen(creator) && !parentAuthors.includes(creator)) {
    await notify(ctx, tx, { ...about, kind: 'comment', recipientId: creator });
  }
  const others = mentioned.filter(
    (person) => person !== creator && !parentAuthors.includes(person),
  );
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
