import { literal, type SQL, sql, time } from '../platform/db';

/** Kind of the job that sends a notification to a device; the area `push` defines it. */
export const PUSH_JOB = 'push.send';

/**
 * Returns a statement that adds a job for each new notification of a CTE and each device of its
 * recipient. A waiting job of the same notification is replaced, so a conversation has one.
 */
export function insertPushJobs(cte: SQL, isPushed: SQL, now: SQL): SQL {
  return sql`
    insert into jobs (id, kind, payload, unique_key, run_at, created_at)
    select gen_random_uuid(), ${literal(PUSH_JOB)},
      jsonb_build_object('notification', t.id, 'device', d.id), 'push:' || d.id || ':' || t.id,
      ${time(now)}, ${time(now)}
    from ${cte} t join push_devices d on d.user_id = t.recipient_id and d.enabled
    where ${isPushed}::boolean and t.read_at is null and t.deleted_at is null
      and t.created_at = ${time(now)}
    on conflict (unique_key) do update set run_at = excluded.run_at, payload = excluded.payload`;
}
