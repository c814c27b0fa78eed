import type { AuditActionName, AuditEntry, AuditQuery } from '@kithkin/shared/contract';
import { afterCursor, list, type Queryable, type SQL, sql, time } from '../../platform/db';
import { outranks } from '../../users/roles.store';

/** An entry as in the contract, with its time as a date. */
export type AuditRow = Omit<AuditEntry, 'createdAt'> & { createdAt: Date };

const when = <T>(value: T | undefined, condition: (value: T) => SQL): SQL =>
  value === undefined ? sql`true` : condition(value);

/** What is read about anybody: not who has moderated people about whom the viewer may not act. */
const OPEN: readonly AuditActionName[] = ['role-changed', 'registration-approved'];

/**
 * Returns entries that the viewer may read and that match all filters, newest first, and one more than
 * the limit.
 */
export const listAudit = (
  on: Queryable,
  viewerId: string,
  { action, actor, subject, from, until, cursor }: AuditQuery,
  limit: number,
): Promise<AuditRow[]> =>
  on.query(sql`
    select l.id as "_id", l.created_at as "createdAt", l.actor_id as "actorId",
      l.actor_name as "actorName", l.action, l.subject_id as "subjectId",
      l.subject_name as "subjectName", l.target_type as "targetType", l.target_id as "targetId",
      l.reason, l.details
    from audit_log l
    where (l.action = any(${list(OPEN, 'text')}) or ${outranks(viewerId, sql`l.subject_id`)})
      and ${when(action, (value) => sql`l.action = ${value}`)}
      and ${when(actor, (name) => sql`lower(l.actor_name) = lower(${name})`)}
      and ${when(subject, (name) => sql`lower(l.subject_name) = lower(${name})`)}
      and ${when(from, (value) => sql`l.created_at >= ${time(new Date(value))}`)}
      and ${when(until, (value) => sql`l.created_at < ${time(new Date(value))}`)}
      and ${afterCursor(cursor, 'l.created_at', 'l.id')}
    order by l.created_at desc, l.id desc limit ${limit + 1}::int`);
