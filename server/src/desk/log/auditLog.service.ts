import type { AuditEntry, AuditPage, AuditQuery } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { page } from '../../platform/db';
import { type AuditRow, listAudit } from './auditLog.store';

const presentEntry = (row: AuditRow): AuditEntry => ({
  _id: row.id,
  createdAt: row.created_at.toISOString(),
  actorId: row.actor_id,
  actorName: row.actor_name,
  action: row.action,
  subjectId: row.subject_id,
  subjectName: row.subject_name,
  targetType: row.target_type,
  targetId: row.target_id,
  reason: row.reason,
  details: row.details,
});

/** Returns a page of the audit log. */
export async function auditLog(
  ctx: AppContext,
  viewerId: string,
  query: AuditQuery,
): Promise<AuditPage> {
  const { limit = 50 } = query;
  const found = await listAudit(ctx.db, viewerId, query, limit);
  const { rows, nextCursor } = page(found, limit, ({ created_at: at, id }) => ({ at, id }));
  return { entries: rows.map(presentEntry), nextCursor };
}
