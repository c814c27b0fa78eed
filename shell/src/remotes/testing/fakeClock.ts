import type { Clock } from '../swap/watchIdle';

/** A clock for tests, which only `pass` advances. */
interface FakeClock extends Clock {
  pass(ms: number): void;
  /** Returns the number of pending timers. */
  pendingSwaps(): number;
}

export function fakeClock(): FakeClock {
  let time = 0;
  const timers = new Set<{ at: number; work: () => void }>();
  return {
    now: () => time,
    pendingSwaps: () => timers.size,
    after(ms, work) {
      const timer = { at: time + ms, work };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    pass(ms) {
      const end = time + ms;
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        timers.delete(next);
        time = next.at;
        next.work();
      }
      time = end;
    },
  };
}
