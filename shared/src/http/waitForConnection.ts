/** Delay before the second attempt in milliseconds; doubled each time, up to `MAX_DELAY_MS`. */
const INITIAL_DELAY_MS = 2_000;
const MAX_DELAY_MS = 60_000;

/**
 * Resolves when a request that got no response may be sent again: at once when the browser is
 * online again or `subscribe` calls its listener, else after a delay that grows with the number of
 * attempts.
 */
export function waitForConnection(
  attempts: number,
  subscribe?: (listener: () => void) => () => void,
): Promise<void> {
  return new Promise((resolve) => {
    const again = () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
      unsubscribe?.();
      resolve();
    };
    const unsubscribe = subscribe?.(again);
    const timer = setTimeout(again, Math.min(INITIAL_DELAY_MS * 2 ** attempts, MAX_DELAY_MS));
    window.addEventListener('online', again);
  });
}
