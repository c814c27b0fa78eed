import { apiBase, MAX_TELEMETRY_EVENTS, session } from '@kithkin/shared';
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

/** Time in milliseconds during which events are collected into one batch. */
const WAIT_MS = 5_000;
/** Maximum number of events per page load. */
const MAX_QUEUED = 200;

/**
 * Returns the key by which events are deduplicated within a page load. Failures before the render
 * share a key, since a bad network causes several in different phases.
 */
function keyOf(event: TelemetryEvent): string {
  switch (event.kind) {
    case 'failure':
      return `${event.phase === 'render' ? 'threw' : 'failed'} ${event.remote} ${event.version}`;
    case 'loaded':
      return `loaded ${event.remote} ${event.version}`;
    case 'vital':
      return `vital ${event.name}`;
    case 'violation':
      return `violation ${event.remote} ${event.directive}`;
    default:
      return event satisfies never;
  }
}

/** Collects the events of a page. `send` must not throw; a failed batch is lost. */
export function createQueue(send: (events: TelemetryEvent[]) => void) {
  const reported = new Set<string>();
  let waiting: TelemetryEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Sends the queued events immediately. */
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    // Offline: the events stay queued until the next event or connection.
    if (!navigator.onLine) return;
    const events = waiting;
    waiting = [];
    for (let at = 0; at < events.length; at += MAX_TELEMETRY_EVENTS) {
      send(events.slice(at, at + MAX_TELEMETRY_EVENTS));
    }
  }

  return {
    /** Adds an event to the next batch, unless an event with the same key has been added. */
    add(event: TelemetryEvent): void {
      const key = keyOf(event);
      if (reported.has(key) || reported.size >= MAX_QUEUED) return;
      reported.add(key);
      waiting.push(event);
      timer ??= setTimeout(flush, WAIT_MS);
    },
    flush,
  };
}
