import { apiBase, session } from '@kithkin/shared';
import type { SendTelemetry, TelemetryEvent } from '@kithkin/shared/contract';

/**
 * Sends a batch, also while the page is being closed. The token of a signed-in user only lets the
 * server count how many accounts a failure affects. Failures are ignored.
 */
export function sendTelemetry(events: TelemetryEvent[]): void {
  const body: SendTelemetry = { events };
  const token = session.get()?.token;
  fetch(`${apiBase()}/telemetry`, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}
