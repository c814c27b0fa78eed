import type { PushDevice } from '@kithkin/shared/contract';
import type { PushDeviceRow } from './pushDevices.store';

/** Builds a device as its user sees it in a session. */
export const presentDevice = (row: PushDeviceRow, sessionId: string): PushDevice => ({
  _id: row.id,
  name: row.name,
  enabled: row.enabled,
  isCurrent: row.session_id === sessionId,
  createdAt: row.created_at.toISOString(),
  lastSentAt: row.last_sent_at?.toISOString() ?? null,
});
