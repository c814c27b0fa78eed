import { createContext, useContext, useEffect, useState } from 'react';

/** Told +1 when something over the story begins to need the person, -1 when it no longer does. */
export const AttentionContext = createContext<(change: 1 | -1) => void>(() => undefined);

/** Whether the person is busy with a menu, a dialog or a field over the story; it then waits. */
export function usePauseCount() {
  const [count, setCount] = useState(0);
  const [change] = useState(() => (by: 1 | -1) => setCount((before) => before + by));
  return { isPaused: count > 0, change };
}

/** Has the story wait while `is` true. */
export function usePauseWhile(is: boolean): void {
  const change = useContext(AttentionContext);
  useEffect(() => {
    if (!is) return;
    change(1);
    return () => change(-1);
  }, [is, change]);
}
