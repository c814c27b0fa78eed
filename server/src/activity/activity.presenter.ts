import type { Activity } from '@kithkin/shared/contract';
import { deviceOf } from '../accounts/sessions/devices';
import { toCursor } from '../platform/db';
import type { ActivityPageRow } from './activity.store';

/**
 * Adds device names to sign-ins. A page has few of them, so this needs no SQL copy of the browser
 * list.
 */
function withDevices(json: string): string {
  if (!json.includes('"userAgent"')) return json;
  const items: Activity[] = JSON.parse(json);
  for (const { session } of items) {
    if (session) session.device = deviceOf(session.userAgent);
  }
  return JSON.stringify(items);
}

/** Builds the contract's ActivityPage as JSON with placeholders of media addresses. */
export function activityPageText({ json, last_at, last_id, more }: ActivityPageRow): string {
  const nextCursor = more && last_at && last_id ? toCursor({ at: last_at, id: last_id }) : null;
  return `{"items":${withDevices(json)},"nextCursor":${JSON.stringify(nextCursor)}}`;
}
