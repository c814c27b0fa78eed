import { apiBase } from '@kithkin/shared';
import type { SendTelemetry, TelemetryEvent } from '@kithkin/shared/contract';

/**
 * Sends a batch, also while the page is being closed. Without token and cookies, so that the events
 * are anonymous. Failures are ignored.
 */
export function sendTelemetry(events: TelemetryEvent[]): void {
  const body: SendTelemetry = { events };
  fetch(`${apiBase()}/telemetry`, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}
