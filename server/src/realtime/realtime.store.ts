import type { ServerEventName } from '@kithkin/shared/contract';
import { id, prepare, type Queryable, type SQL, sql, type Tx, time } from '../platform/db';
import { isActive } from '../visibility/predicates';

/** A stored event that has not been sent. */
export interface OutboxRow {
  id: number;
  event: string;
  /** JSON with placeholders for media URLs and online states. */
  payload: string;
  recipients: string[];
}

/** Inserts one event for each of the `rows` (`payload`, `recipients`) that has recipients. */
export const insertEvents = (tx: Tx, event: ServerEventName, rows: SQL, now: Date) =>
  tx.run(sql`
    insert into outbox (event, payload, recipients, created_at)
    select ${event}::text, made.payload::jsonb, made.recipients, ${time(now)}
    from (${rows}) made where cardinality(made.recipients) > 0`);

type PresentedEvents = {
  event: string;
  payloads: readonly string[];
  /** Ids between braces, as arrays of ids in SQL are written. */
  recipients: readonly string[];
  now: Date;
};

/** Inserts one event for each payload that has recipients. */
export const INSERT_PRESENTED = prepare<PresentedEvents, object>(
  'outbox.insert',
  (v) => sql`
  insert into outbox (event, payload, recipients, created_at)
  select ${v('event')}::text, made.payload::jsonb, made.recipients::uuid[], ${time(v('now'))}
  from unnest(${v('payloads')}::text[], ${v('recipients')}::text[]) made(payload, recipients)
  where made.recipients <> '{}'`,
);

const CLAIM_BATCH = prepare<{ now: Date; until: Date }, OutboxRow>(
  'outbox.claimBatch',
  (v) => sql`
  with taken as (
    update outbox set taken_until = ${time(v('until'))}
    where id in (
      select id from outbox where taken_until is null or taken_until < ${time(v('now'))}
      order by id limit 200 for update skip locked)
    returning id, event, payload::text as payload, recipients)
  select * from taken order by id`,
);

/** Claims a batch of events; `skip locked` prevents two nodes from claiming the same one. */
export const claimBatch = (on: Queryable, now: Date, until: Date): Promise<OutboxRow[]> =>
  on.fetch(CLAIM_BATCH, { now, until });

const DONE = prepare<{ ids: readonly string[] }, object>(
  'outbox.done',
  (v) => sql`delete from outbox where id = any(${v('ids')}::bigint[])`,
);

export async function deleteEvents(on: Queryable, rows: readonly OutboxRow[]): Promise<void> {
  await on.fetch(DONE, { ids: rows.map((row) => String(row.id)) });
}

/** Stores when a user was last online. Returns true if the account is active. */
export const setLastSeen = async (on: Queryable, userId: string, now: Date): Promise<boolean> =>
  (await on.value<boolean>(sql`
    update users u set last_seen_at = ${time(now)} where u.id = ${id(userId)}
    returning ${isActive('u')} as active`)) ?? false;

interface EndedSession {
  id: string;
  user_id: string;
  reason: string;
}

const ENDED = prepare<{ since: Date; now: Date }, EndedSession>(
  'sessions.ended',
  (v) => sql`
  select id, user_id, coalesce(ended_reason, 'signed-out') as reason from sessions
    where ended_at > ${time(v('since'))}
  union all
  select id, user_id, 'expired' from sessions
    where expires_at > ${time(v('since'))} and expires_at <= ${time(v('now'))} and ended_at is null`,
);

/** Returns the sessions that have ended or expired since a time. */
export const findEndedSessions = (on: Queryable, since: Date, now: Date): Promise<EndedSession[]> =>
  on.fetch(ENDED, { since, now });
