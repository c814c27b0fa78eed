import { useEffect, useState } from 'react';
import { useClock } from './host';

/** Countdown in whole seconds. Returns the seconds left and a function that starts it. */
export function useCountdown(): [left: number, begin: (seconds: number) => void] {
  const clock = useClock();
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left > 0) return clock.after(1_000, () => setLeft(left - 1));
  }, [left, clock]);
  return [left, setLeft];
}
