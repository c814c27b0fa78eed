/** State of a history entry that the strip has pushed: one step back is the feed. */
export const FROM_STRIP = { fromStrip: true } as const;

/** Whether a history entry's state says that the strip is one step back. */
export const isFromStrip = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromStrip' in state;
