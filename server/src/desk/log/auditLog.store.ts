import type { AuditActionName, AuditQuery } from '@kithkin/shared/contract';
import { afterCursor, list, type Queryable, type SQL, sql, time } from '../../platform/db';
import { outranks } from '../../users/roles.store';

export interface AuditRow {
  id: string;
  created_at: Date;
  actor_id: string | null;
  actor_name: string;
  action: string;
  subject_id: string | null;
  subject_name: string;
  target_type: string | null;
  target_id: string | null;
  reason: string;
  details: Record<string, string | number | boolean | null>;
}

const when = <T>(value: T | undefined, condition: (value: T) => SQL): SQL =>
  value === undefined ? sql`true` : condition(value);

/** What is read about anybody: not who has moderated people about whom the viewer may not act. */
const OPEN: readonly AuditActionName[] = ['role-changed', 'registration-approved'];

/**
 * Returns entries that the viewer may read and that match all filters, newest first, and one more than
 * the limit.
 */
export function listAudit(
  on: Queryable,
  viewerId: string,
  { action, actor, subject, from, until, cursor }: AuditQuery,
  limit: number,
): Promise<AuditRow[]> {
  return on.query(sql`
    select l.* from audit_log l
    where (l.action = any(${list(OPEN, 'text')}) or ${outranks(viewerId, sql`l.subject_id`)})
      and ${when(action, (value) => sql`l.action = ${value}`)}
      and ${when(actor, (name) => sql`lower(l.actor_name) = lower(${name})`)}
      and ${when(subject, (name) => sql`lower(l.subject_name) = lower(${name})`)}
      and ${when(from, (value) => sql`l.created_at >= ${time(new Date(value))}`)}
      and ${when(until, (value) => sql`l.created_at < ${time(new Date(value))}`)}
      and ${afterCursor(cursor, 'l.created_at', 'l.id')}
    order by l.created_at desc, l.id desc limit ${limit + 1}::int`);
}
