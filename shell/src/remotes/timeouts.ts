/** How long a remote may take, in milliseconds. */
export interface LoadTimeouts {
  /** One attempt. */
  attempt: number;
  /** All attempts together; after that the fallback shows. */
  total: number;
}

export const DEFAULT_TIMEOUTS: LoadTimeouts = { attempt: 4000, total: 6000 };

/** `<meta name="kithkin-load-timeouts" content="300,450">`: attempt and total, for tests. */
export function readTimeouts(page: Document): LoadTimeouts {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="kithkin-load-timeouts"]');
  const [attempt, total] = (meta?.content ?? '').split(',').map(Number);
  if (!attempt || !total) return DEFAULT_TIMEOUTS;
  return { attempt, total };
}

/**
 * The promise's result, unless it takes longer.
 * @throws whatever `late` makes, after `ms`.
 */
export function withTimeout<T>(promise: Promise<T>, ms: number, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
