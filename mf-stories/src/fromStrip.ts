/** History state set by the strip's links: the previous entry is the feed. */
export const FROM_STRIP = { fromStrip: true } as const;

/** Returns true if a history state was set by the strip. */
export const isFromStrip = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromStrip' in state;
