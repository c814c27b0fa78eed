import type { Clock } from '../platform/clock';

/** Time in milliseconds for which a response is repeated, however often it is requested. */
const CACHE_MS = 10_000;

/**
 * Returns a function that loads a value at most every ten seconds for each key. Concurrent calls
 * share one load; an error is not cached.
 */
export function cached<Key, Value>(
  clock: Clock,
  load: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const entries = new Map<Key, { value: Promise<Value>; until: number }>();
  return (key) => {
    const now = clock.now().getTime();
    for (const [stored, { until }] of entries) if (until <= now) entries.delete(stored);
    const found = entries.get(key);
    if (found) return found.value;
    const value = load(key);
    entries.set(key, { value, until: now + CACHE_MS });
    value.catch(() => entries.delete(key));
    return value;
  };
}
