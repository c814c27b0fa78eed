/** What waits in the sign-in screens are measured by; tests bring one that they turn by hand. */
export interface Clock {
  /** Calls `run` after `ms` milliseconds, unless the answer is called before. */
  after(ms: number, run: () => void): () => void;
}

/** The page's own clock. */
export const systemClock: Clock = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
