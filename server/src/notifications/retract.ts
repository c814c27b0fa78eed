import type { RetractableKind } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import { id, prepare, type SQL, sql, type Tx, time } from '../platform/db';
import { dedupeKey, type NotificationRef } from './dedupe';
import {
  insertRemovalEvents,
  lockRecipients,
  recipientLockSql,
  runAndPublish,
} from './publishEvents';

/** A notification of an action that can be undone. */
export type RetractableRef = NotificationRef & { kind: RetractableKind; recipientId: string };

const RETRACT = prepare<{ recipient: string; key: string | null; now: Date }, object>(
  'notifications.retract',
  (v) => sql`
    with retracted as (
      update notifications set stands = false
      where recipient_id = ${id(v('recipient'))} and dedupe_key = ${v('key')}::text returning *
    )
    ${insertRemovalEvents('retracted', v('now'), sql`n.id = r.id`)}`,
);

/** Removes the notification of an undone action, and publishes its removal. */
export async function retractNotification(
  ctx: AppContext,
  tx: Tx,
  { recipientId, ...ref }: RetractableRef,
): Promise<void> {
  await lockRecipients(ctx, tx, [recipientId]);
  const values = { recipient: recipientId, key: dedupeKey(ref), now: ctx.clock.now() };
  await runAndPublish(ctx, tx, RETRACT, values);
}

const RETRACT_SILENTLY = prepare<
  { recipients: readonly string[]; keys: readonly string[] },
  object
>(
  'notifications.retractSilently',
  (v) => sql`
    update notifications set stands = false
    where (recipient_id, dedupe_key) in (
      select * from unnest(${v('recipients')}::uuid[], ${v('keys')}::text[]))`,
);

/** Removes notifications without publishing it: the caller publishes a refresh. */
export async function retractSilently(tx: Tx, refs: readonly RetractableRef[]): Promise<void> {
  const recipients = refs.map(({ recipientId }) => recipientId);
  await tx.fetch(RETRACT_SILENTLY, { recipients, keys: refs.map((ref) => dedupeKey(ref) ?? '') });
}

const SUBJECT_COLUMNS = {
  postId: 'post_id',
  commentId: 'comment_id',
  storyId: 'story_id',
} as const;
type SubjectKey = keyof typeof SUBJECT_COLUMNS;

/** Builds the statements about one kind of subject; each is planned for the index of its column. */
function subjectStatements(key: SubjectKey) {
  const matches = (alias: string, subject: SQL) =>
    sql`${sql.raw(`${alias}.${SUBJECT_COLUMNS[key]}`)} = ${id(subject)}`;
  return {
    lock: prepare<{ subject: string }, object>('notifications.lockSubject', (v) =>
      recipientLockSql(sql`select distinct n.recipient_id::text as id from notifications n
        where ${matches('n', v('subject'))}`),
    ),
    publish: prepare<{ subject: string; now: Date }, object>(
      'notifications.publishSubject',
      (v) => sql`
      with removed as (select n.* from notifications n where ${matches('n', v('subject'))})
      ${insertRemovalEvents('removed', v('now'), matches('n', v('subject')))}`,
    ),
  };
}
const SUBJECTS = {
  postId: subjectStatements('postId'),
  commentId: subjectStatements('commentId'),
  storyId: subjectStatements('storyId'),
};

/**
 * Publishes the removal of all notifications about a subject, including invisible ones. Call it
 * before the subject's rows are deleted.
 */
export async function publishSubjectRemoved(
  ctx: AppContext,
  tx: Tx,
  key: SubjectKey,
  subject: string,
): Promise<void> {
  const { lock, publish } = SUBJECTS[key];
  const recipients = await tx.fetch(lock, { subject });
  if (recipients.length > 0) {
    await runAndPublish(ctx, tx, publish, { subject, now: ctx.clock.now() });
  }
}

/** The subject whose notifications may have changed their visibility. */
type About = {
  post: string | null;
  comment: string | null;
  story: string | null;
  person: string | null;
  now: Date;
};

/**
 * Maximum number of recipients of the event; other users get the change with their next request.
 */
const MAX_RECIPIENTS = 5000;

const REFRESH = prepare<About, object>(
  'notifications.refresh',
  (v) => sql`
    with recipients as (
      select recipient_id from notifications where post_id = ${id(v('post'))}
      union select recipient_id from notifications where comment_id = ${id(v('comment'))}
      union select recipient_id from notifications where story_id = ${id(v('story'))}
      union select recipient_id from notifications where actor_id = ${id(v('person'))}
      union select n.recipient_id from notifications n join posts p on p.id = n.post_id
        where p.creator_id = ${id(v('person'))}
      limit ${sql.raw(String(MAX_RECIPIENTS))}
    )
    insert into outbox (event, payload, recipients, created_at)
    select 'notifications-refreshed', '{}', array_agg(recipient_id), ${time(v('now'))}
    from recipients having count(*) > 0 returning 1`,
);

/**
 * Publishes a refresh to recipients when a subject's visibility has changed: a post trashed or
 * recovered, a comment hidden, a story ended, or a user private, deactivated or reactivated.
 */
export async function publishNotificationsRefresh(
  ctx: Pick<AppContext, 'clock' | 'events'>,
  tx: Tx,
  about: { postId?: string; commentId?: string; storyId?: string; personId?: string },
): Promise<void> {
  await runAndPublish(ctx, tx, REFRESH, {
    post: about.postId ?? null,
    comment: about.commentId ?? null,
    story: about.storyId ?? null,
    person: about.personId ?? null,
    now: ctx.clock.now(),
  });
}
