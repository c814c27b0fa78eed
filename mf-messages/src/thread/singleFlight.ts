/** `work` as one call at a time: asked for again while it is under way, it is the same call. */
export function singleFlight(work: () => Promise<void>): () => Promise<void> {
  let inFlight: Promise<void> | null = null;
  return () => {
    inFlight ??= work().finally(() => {
      inFlight = null;
    });
    return inFlight;
  };
}
