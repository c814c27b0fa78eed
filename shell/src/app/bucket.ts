const KEY = 'kithkin.bucket';
const BUCKETS = 100;

/**
 * This browser's sticky number from 0 to 99: it decides whether a version that only a share of
 * people gets is for this one. Without storage it lasts for the page.
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
    // Storage is closed to us: everybody's version will do.
    return BUCKETS - 1;
  }
}
