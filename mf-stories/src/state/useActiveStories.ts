import type { Story } from '@kithkin/shared/contract';
import { useEffect, useMemo, useState } from 'react';
import { activeStories } from './people';

/** The longest that a browser's timer can be set for, in milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Those of `stories` that still run: each leaves on time, without anybody asking the server. A timer
 * stands still while the computer sleeps, so the clock is also read when the tab is seen again.
 */
export function useActiveStories(stories: readonly Story[]): Story[] {
  const [now, setNow] = useState(() => Date.now());
  const left = useMemo(() => activeStories(stories, now), [stories, now]);

  useEffect(() => {
    if (left.length === 0) return;
    const updateNow = () => setNow(Date.now());
    const next = Math.min(...left.map(({ expiresAt }) => Date.parse(expiresAt)));
    const wait = Math.min(MAX_TIMER_MS, Math.max(0, next - Date.now()));
    const timer = setTimeout(updateNow, wait);
    document.addEventListener('visibilitychange', updateNow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', updateNow);
    };
  }, [left]);

  return left;
}
