import { id, literal, prepare, type Queryable, type SQL, sql, time } from '../platform/db';
import { insertRefreshEvent } from './outbox.store';
import { joinVisible } from './visibility.rules';
import { isNotificationWanted } from './wanted.rules';

type Values = {
  recipients: readonly string[];
  ids: readonly string[];
  actor: string;
  type: string;
  kind: string | null;
  post: string | null;
  comment: string | null;
  conversation: string | null;
  story: string | null;
  message: string;
  key: string | null;
  setting: string;
  isPushed: boolean;
  now: Date;
};

type Value = (name: keyof Values) => SQL;

/** Kind of the job that sends a notification to a device; the area `push` defines it. */
export const PUSH_JOB = 'push.send';

/**
 * Returns a statement that adds a job for each new notification of a CTE and each device of its
 * recipient. A waiting job of the same notification is replaced, so a conversation has one.
 */
const insertPushJobs = (cte: SQL, isPushed: SQL, now: SQL): SQL =>
  sql`
    insert into jobs (id, kind, payload, unique_key, run_at, created_at)
    select gen_random_uuid(), ${literal(PUSH_JOB)},
      jsonb_build_object('notification', t.id, 'device', d.id), 'push:' || d.id || ':' || t.id,
      ${time(now)}, ${time(now)}
    from ${cte} t join push_devices d on d.user_id = t.recipient_id and d.enabled
    where ${isPushed}::boolean and t.read_at is null and t.deleted_at is null
      and t.created_at = ${time(now)}
    on conflict (unique_key) do update set run_at = excluded.run_at, payload = excluded.payload`;

/**
 * Builds the statement that inserts notifications and queues them for devices. It ends with `end`,
 * which selects from the CTE `added`. Recipients are skipped if they may not see it now (a hidden action
 * is not notified later either), have disabled it, muted its actor, a word of its text or the
 * conversation, or have already read it.
 */
const statement = <Row extends object>(onRepeat: SQL, end: (v: Value) => SQL) =>
  prepare<Values, Row>(
    'notifications.insert',
    (v) => sql`
    with candidates as (
      select n.* from (
        select r.id, r.recipient_id, ${id(v('actor'))} as actor_id, ${v('type')}::text as type,
          ${v('kind')}::text as kind, ${id(v('post'))} as post_id, ${id(v('comment'))} as comment_id,
          ${id(v('conversation'))} as conversation_id, ${id(v('story'))} as story_id,
          ${v('message')}::text as message, ${v('key')}::text as dedupe_key,
          ${time(v('now'))} as created_at, true as stands, null::timestamptz as deleted_at
        from unnest(${v('ids')}::uuid[], ${v('recipients')}::uuid[]) as r(id, recipient_id)
      ) n
        ${joinVisible(sql`n.recipient_id`, v('now'))}
        join users recipient on recipient.id = n.recipient_id
      where ${isNotificationWanted(sql`n.recipient_id`, v('now'))}
        and coalesce((recipient.notification_settings ->> ${v('setting')}::text)::boolean, true)
        and not exists (
          select 1 from conversation_members m join conversations c on c.id = m.conversation_id
          where m.conversation_id = n.conversation_id and m.user_id = n.recipient_id
            and (m.muted_at is not null or m.seen_seq >= c.last_seq))
    ), added as (
      insert into notifications (id, recipient_id, actor_id, type, kind, post_id, comment_id,
        conversation_id, story_id, message, dedupe_key, created_at, stands, deleted_at)
      select * from candidates
      on conflict (recipient_id, dedupe_key) where dedupe_key is not null do ${onRepeat} returning *
    ), pushed as (${insertPushJobs(sql`added`, v('isPushed'), v('now'))} returning 1
    )
    ${end(v)}`,
  );

const RENEW = sql`update set actor_id = excluded.actor_id, message = excluded.message,
  created_at = excluded.created_at, stands = true, deleted_at = null, read_at = null`;

/**
 * Builds the statement that selects what is to be published to each recipient, without what they
 * have deleted.
 */
const insertStatement = (onRepeat: SQL) =>
  statement<{ id: string }>(onRepeat, () => sql`select id from added where deleted_at is null`);

/**
 * Statements by their effect on a notification with the same key, also if it was deleted in the
 * last minutes.
 */
export const INSERT = {
  ignore: insertStatement(sql`nothing`),
  restore: insertStatement(sql`update set stands = true`),
  update:
    insertStatement(sql`update set message = excluded.message, created_at = excluded.created_at,
    stands = true, deleted_at = null,
    read_at = case when notifications.deleted_at is null then notifications.read_at end`),
  renew: insertStatement(RENEW),
};

/**
 * Notifies many recipients. One event asks their tabs to fetch notifications again, instead of one
 * event with a count for each, so the recipients need not be locked.
 */
export const INSERT_FOR_MANY = statement<object>(RENEW, (v) =>
  insertRefreshEvent(
    sql`array_agg(added.recipient_id)`,
    v('now'),
    sql`from added having count(*) > 0`,
  ),
);

const LIST_UNREAD = prepare<
  { recipients: readonly string[]; key: string | null },
  { recipients: string[] }
>(
  'notifications.listUnread',
  (v) => sql`
  select array(select n.recipient_id from notifications n
    where n.recipient_id = any(${v('recipients')}::uuid[]) and n.dedupe_key = ${v('key')}::text
      and n.read_at is null and n.stands and n.deleted_at is null) as recipients`,
);

/** Returns those of many recipients who have no unread notification with this key. */
export async function withoutUnread(
  on: Queryable,
  recipients: readonly string[],
  key: string | null,
): Promise<string[]> {
  const [row] = await on.fetch(LIST_UNREAD, { recipients, key });
  const unread = new Set(row?.recipients);
  return recipients.filter((recipient) => !unread.has(recipient));
}
