import type { SessionList } from '@kithkin/shared/contract';
import { deviceOf } from './devices';
import type { SessionRow } from './sessions.store';

/** Builds the list of a user's sessions: the current one first, then in the order of the rows. */
export function presentSessions(rows: readonly SessionRow[], currentId: string): SessionList {
  const sessions = rows.map((row) => ({
    _id: row.id,
    device: deviceOf(row.user_agent),
    place: row.network,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isCurrent: row.id === currentId,
  }));
  return { sessions: sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) };
}
