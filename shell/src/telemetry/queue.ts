import type { TelemetryEvent } from '@kithkin/shared/contract';

/** What happens together is sent together. */
const WAIT_MS = 5_000;
/** A page tells no more than this, however often it swaps and fails. */
const MAX_QUEUED = 200;
/** As many as the server takes at once (`MAX_TELEMETRY_EVENTS`). */
const BATCH = 50;

/**
 * What makes two events the same: a page tells it once. One bad network brings several attempts down
 * in several phases: a page counts once for what did not load, and once for what threw.
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
  /** Takes an event along with the next batch, unless it was told before. */
  add(event: TelemetryEvent): void;
  /** Sends what waits, now. */
  flush(): void;
}

/** Gathers what a page tells. `send` never throws, and what it loses is lost. */
export function createQueue(send: (events: TelemetryEvent[]) => void): TelemetryQueue {
  const reported = new Set<string>();
  let waiting: TelemetryEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    // Without a network it waits for the next event, or for the network.
    if (!navigator.onLine) return;
    const events = waiting;
    waiting = [];
    for (let at = 0; at < events.length; at += BATCH) send(events.slice(at, at + BATCH));
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
