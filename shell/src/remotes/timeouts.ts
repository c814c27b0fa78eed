/** Timeouts of loading a remote, in milliseconds. */
export interface LoadTimeouts {
  /** Timeout of one attempt. */
  attempt: number;
  /** Timeout of all attempts together; then the fallback is shown. */
  total: number;
}

export const DEFAULT_TIMEOUTS: LoadTimeouts = { attempt: 4000, total: 6000 };

/**
 * Returns the timeouts in `<meta name="kithkin-load-timeouts" content="300,450">` (attempt and
 * total, for tests), or the defaults.
 */
export function readTimeouts(page: Document): LoadTimeouts {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="kithkin-load-timeouts"]');
  const [attempt, total] = (meta?.content ?? '').split(',').map(Number);
  if (!attempt || !total) return DEFAULT_TIMEOUTS;
  return { attempt, total };
}
