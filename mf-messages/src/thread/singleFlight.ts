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
