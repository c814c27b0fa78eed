import { IDLE_MS } from './swapPolicy';

/** Clock and timer; tests pass their own. */
export interface Clock {
  /** Returns milliseconds since an arbitrary start. */
  now(): number;
  /** Calls `work` after `ms` milliseconds. The returned function cancels it. */
  after(ms: number, work: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

/** Watch of the user's input in the tab. */
export interface Watch {
  /** Returns milliseconds since the last input, or since the start of the watch. */
  idleMs(): number;
  stop(): void;
}

const INPUTS = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove', 'input'];

/**
 * Calls `onChange` when the tab is hidden, and after each `IDLE_MS` without input. It adds several
 * event listeners, so it runs only while a swap is pending.
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
