import { STILL } from './planner';

/** The time, and how to be called later. Tests turn one of their own. */
export interface Clock {
  /** Milliseconds since some beginning. */
  now(): number;
  /** Calls `work` after `ms`; returns how to give that up. */
  after(ms: number, work: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

/** What the person does with the tab, as far as swaps need to know. */
export interface Watch {
  /** Milliseconds since the last input, or since the watch began. */
  still(): number;
  stop(): void;
}

const INPUTS = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove', 'input'];

/**
 * Calls `look` when the tab is hidden, and each time that nobody has touched it for `STILL`.
 * It costs a few listeners, so it runs only while something waits.
 */
export function watchTab(page: Document, clock: Clock, look: () => void): Watch {
  const life = new AbortController();
  let last = clock.now();
  let cancel = () => {};

  const wait = (ms: number) => {
    cancel = clock.after(ms, () => {
      const left = STILL - (clock.now() - last);
      if (left > 0) return wait(left);
      wait(STILL);
      look();
    });
  };
  const touched = () => {
    last = clock.now();
  };

  for (const input of INPUTS) {
    page.addEventListener(input, touched, { signal: life.signal, passive: true, capture: true });
  }
  page.addEventListener('visibilitychange', look, { signal: life.signal });
  wait(STILL);
  return {
    still: () => clock.now() - last,
    stop() {
      life.abort();
      cancel();
    },
  };
}
