import { IDLE_MS } from './swapPolicy';

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
  idleMs(): number;
  stop(): void;
}

const INPUTS = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove', 'input'];

/**
 * Calls `look` when the tab is hidden, and each time that nobody has touched it for `STILL`.
 * It costs a few listeners, so it runs only while something waits.
 */
export function watchIdle(page: Document, clock: Clock, onChange: () => void): Watch {
  const controller = new AbortController();
  let last = clock.now();
  let cancel = () => {};

  const wait = (ms: number) => {
    cancel = clock.after(ms, () => {
      const left = IDLE_MS - (clock.now() - last);
      if (left > 0) return wait(left);
      wait(IDLE_MS);
      onChange();
    });
  };
  const touched = () => {
    last = clock.now();
  };

  for (const input of INPUTS) {
    page.addEventListener(input, touched, {
      signal: controller.signal,
      passive: true,
      capture: true,
    });
  }
  page.addEventListener('visibilitychange', onChange, { signal: controller.signal });
  wait(IDLE_MS);
  return {
    idleMs: () => clock.now() - last,
    stop() {
      controller.abort();
      cancel();
    },
  };
}
