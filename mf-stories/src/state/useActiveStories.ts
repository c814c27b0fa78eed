import { serverNow } from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { useEffect, useMemo, useState } from 'react';
import { activeStories } from './people';

/** Maximum delay of a browser timer in milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Returns the stories that have not expired; each is removed on time without a request. Timers stop
 * while the computer sleeps, so the time is also checked when the tab becomes visible.
 */
export function useActiveStories(stories: readonly Story[]): Story[] {
  const [now, setNow] = useState(() => serverNow());
  const [last, setLast] = useState(stories);
  if (stories !== last) {
    setLast(stories);
    // The response with these stories may have told the time of the server.
    setNow(serverNow());
  }
  const left = useMemo(() => activeStories(stories, now), [stories, now]);

  useEffect(() => {
    if (left.length === 0) return;
    const updateNow = () => setNow(serverNow());
    const next = Math.min(...left.map(({ expiresAt }) => Date.parse(expiresAt)));
    const wait = Math.min(MAX_TIMER_MS, Math.max(0, next - serverNow()));
    const timer = setTimeout(updateNow, wait);
    document.addEventListener('visibilitychange', updateNow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', updateNow);
    };
  }, [left]);

  return left;
}
