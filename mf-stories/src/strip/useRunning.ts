import type { Story } from '@kithkin/shared/contract';
import { useEffect, useMemo, useState } from 'react';
import { running } from '../state/people';

/** The longest that a browser's timer can be set for, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

/** Those of `stories` that still run: each leaves on time, without anybody asking the server. */
export function useRunning(stories: readonly Story[]): Story[] {
  const [now, setNow] = useState(() => Date.now());
  const left = useMemo(() => running(stories, now), [stories, now]);

  useEffect(() => {
    if (left.length === 0) return;
    const next = Math.min(...left.map(({ expiresAt }) => Date.parse(expiresAt)));
    const wait = Math.min(LONGEST, Math.max(0, next - Date.now()));
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [left]);

  return left;
}
