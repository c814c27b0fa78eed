/** Timer of the sign-in screens. Tests pass one that they advance manually. */
export interface Clock {
  /** Calls `run` after `ms` milliseconds. The returned function cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** The system timer. */
export const systemClock: Clock = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
