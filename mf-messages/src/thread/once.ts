/** `work` as one call at a time: asked for again while it is under way, it is the same call. */
export function once(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  return () => {
    underWay ??= work().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}
