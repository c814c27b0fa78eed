import { id, prepare, type SQL, sql } from '../platform/db';
import { insertRefreshEvent, insertRemovalEvents, recipientLockSql } from './outbox.store';

export const RETRACT = prepare<{ recipient: string; key: string | null; now: Date }, object>(
  'notifications.retract',
  (v) => sql`
    with retracted as (
      update notifications set stands = false
      where recipient_id = ${id(v('recipient'))} and dedupe_key = ${v('key')}::text returning *
    )
    ${insertRemovalEvents(sql`retracted`, v('now'), sql`n.id = r.id`)}`,
);

export const RETRACT_SILENTLY = prepare<
  { recipients: readonly string[]; keys: readonly string[] },
  object
>(
  'notifications.retractSilently',
  (v) => sql`
    update notifications set stands = false
    where (recipient_id, dedupe_key) in (
      select * from unnest(${v('recipients')}::uuid[], ${v('keys')}::text[]))`,
);

/**
 * Builds the statements about one kind of subject; each is planned for the index of its column of
 * row `n`.
 */
function subjectStatements(column: SQL) {
  const matches = (subject: SQL) => sql`${column} = ${id(subject)}`;
  return {
    lock: prepare<{ subject: string }, object>('notifications.lockSubject', (v) =>
      recipientLockSql(sql`select distinct n.recipient_id::text as id from notifications n
        where ${matches(v('subject'))}`),
    ),
    publish: prepare<{ subject: string; now: Date }, object>(
      'notifications.publishSubject',
      (v) => sql`
      with removed as (select n.* from notifications n where ${matches(v('subject'))})
      ${insertRemovalEvents(sql`removed`, v('now'), matches(v('subject')))}`,
    ),
  };
}

/** Statements that lock the recipients of a subject's notifications and publish their removal. */
export const SUBJECT_REMOVED = {
  postId: subjectStatements(sql`n.post_id`),
  commentId: subjectStatements(sql`n.comment_id`),
  storyId: subjectStatements(sql`n.story_id`),
};

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
const MAX_RECIPIENTS = sql`5000`;

export const REFRESH = prepare<About, object>(
  'notifications.refresh',
  (v) => sql`
    with recipients as (
      select recipient_id from notifications where post_id = ${id(v('post'))}
      union select recipient_id from notifications where comment_id = ${id(v('comment'))}
      union select recipient_id from notifications where story_id = ${id(v('story'))}
      union select recipient_id from notifications where actor_id = ${id(v('person'))}
      union select n.recipient_id from notifications n join posts p on p.id = n.post_id
        where p.creator_id = ${id(v('person'))}
      limit ${MAX_RECIPIENTS}
    )
    ${insertRefreshEvent(sql`array_agg(recipient_id)`, v('now'), sql`from recipients having count(*) > 0`)}`,
);
