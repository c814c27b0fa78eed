import { MAX_TELEMETRY_EVENTS } from '@kithkin/shared';
import type { TelemetryEvent } from '@kithkin/shared/contract';

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

export interface TelemetryQueue {
  /** Adds an event to the next batch, unless an event with the same key has been added. */
  add(event: TelemetryEvent): void;
  /** Sends the queued events immediately. */
  flush(): void;
}

/** Collects the events of a page. `send` must not throw; a failed batch is lost. */
export function createQueue(send: (events: TelemetryEvent[]) => void): TelemetryQueue {
  const reported = new Set<string>();
  let waiting: TelemetryEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

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
    add(event) {
      const key = keyOf(event);
      if (reported.has(key) || reported.size >= MAX_QUEUED) return;
      reported.add(key);
      waiting.push(event);
      timer ??= setTimeout(flush, WAIT_MS);
    },
    flush,
  };
}
