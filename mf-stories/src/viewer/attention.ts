import { createContext, useContext, useEffect, useState } from 'react';

/** Counts the parts over the story that pause it: +1 when one opens, -1 when it closes. */
export const AttentionContext = createContext<(change: 1 | -1) => void>(() => undefined);

/** Counts open menus, dialogs and focused fields over the story, which pause it. */
export function usePauseCount() {
  const [count, setCount] = useState(0);
  const [change] = useState(() => (by: 1 | -1) => setCount((before) => before + by));
  return { isPaused: count > 0, change };
}

/** Pauses the story while `is` is true. */
export function usePauseWhile(is: boolean): void {
  const change = useContext(AttentionContext);
  useEffect(() => {
    if (!is) return;
    change(1);
    return () => change(-1);
  }, [is, change]);
}
