const KEY = 'kithkin.bucket';
const BUCKETS = 100;

/**
 * Returns this browser's rollout bucket, from 0 to 99, which decides whether it gets a canary. The
 * bucket is stored; without storage, the last bucket is used.
 */
export function readBucket(given?: Storage): number {
  try {
    const storage = given ?? window.localStorage;
    const stored = Number.parseInt(storage.getItem(KEY) ?? '', 10);
    if (stored >= 0 && stored < BUCKETS) return stored;
    const drawn = Math.floor(Math.random() * BUCKETS);
    storage.setItem(KEY, String(drawn));
    return drawn;
  } catch {
    // Without storage, use the bucket that gets a canary last.
    return BUCKETS - 1;
  }
}
