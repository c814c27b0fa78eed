import { useLocation } from '@kithkin/shared';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { restoreScroll } from './restoreScroll';
import {
  currentScrollPosition,
  readScrollPositions,
  type ScrollPositions,
  saveScrollPositions,
} from './scrollPositions';

/**
 * Begins a new screen at its top and brings Back to where one was, also after a reload. Opening
 * something over a screen (a story, another conversation) leaves it where it stands. A screen that
 * scrolls in a way of its own says so with `useScrollRestorer`.
 * @param screen what is shown; another value means another screen.
 */
export function useScrollMemory(screen: string): void {
  const { key } = useLocation();
  const positions = useRef<ScrollPositions | null>(null);
  positions.current ??= readScrollPositions();
  const current = useRef(key);
  const currentScreen = useRef<string | null>(null);
  const moving = useRef(false);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const remember = () => {
      if (!moving.current && positions.current)
        positions.current[current.current] = currentScrollPosition();
    };
    const save = () => saveScrollPositions(positions.current ?? {});
    // Scrolling doesn't bubble: what scrolls in a box of its own is heard on the way down.
    window.addEventListener('scroll', remember, { passive: true, capture: true });
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('scroll', remember, { capture: true });
      window.removeEventListener('pagehide', save);
    };
  }, []);

  // Before the browser tells of a scroll again: a shorter screen cuts the old one's place off, and
  // that is no place of the old screen.
  useLayoutEffect(() => {
    current.current = key;
    if (currentScreen.current !== screen) moving.current = true;
  }, [key, screen]);

  useEffect(() => {
    if (currentScreen.current === screen) return;
    currentScreen.current = screen;
    const position = positions.current?.[key] ?? { top: 0, own: null };
    return restoreScroll(position, () => {
      moving.current = false;
    });
  }, [key, screen]);
}
