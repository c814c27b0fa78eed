import { apiBase } from '@kithkin/shared';
import type { SendTelemetry, TelemetryEvent } from '@kithkin/shared/contract';

/**
 * Sends a batch, also from a page that is being left. Without token and cookies: nobody is named.
 * A failure is nobody's concern, least of all telemetry's own.
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
