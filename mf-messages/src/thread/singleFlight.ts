/** Returns a function that runs `work` once at a time. Calls during a run return its promise. */
export function singleFlight(work: () => Promise<void>): () => Promise<void> {
  let inFlight: Promise<void> | null = null;
  return () => {
    inFlight ??= work().finally(() => {
      inFlight = null;
    });
    return inFlight;
  };
}

/**
 * Returns a function that runs `work` once at a time. Calls during a run repeat it once more
 * afterwards, as its requests may be older than the change that a call is about; they return the
 * promise of the last run.
 */
export function repeatedFlight(work: () => Promise<void>): () => Promise<void> {
  let isDue = false;
  const run = singleFlight(async () => {
    while (isDue) {
      isDue = false;
      await work();
    }
  });
  return () => {
    isDue = true;
    return run();
  };
}
