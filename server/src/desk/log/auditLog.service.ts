import type { AuditPage, AuditQuery } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { page } from '../../platform/db';
import { listAudit } from './auditLog.store';

/** Returns a page of the audit log. */
export async function auditLog(
  ctx: AppContext,
  viewerId: string,
  query: AuditQuery,
): Promise<AuditPage> {
  const { limit = 50 } = query;
  const found = await listAudit(ctx.db, viewerId, query, limit);
  const { rows, nextCursor } = page(found, limit, ({ createdAt: at, _id: id }) => ({ at, id }));
  const entries = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return { entries, nextCursor };
}
