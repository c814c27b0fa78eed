import { useLocation } from '@kithkin/shared';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { restoreScroll } from './restoreScroll';
import {
  currentScrollPosition,
  entryKey,
  readScrollPositions,
  type ScrollPositions,
  saveScrollPositions,
} from './scrollPositions';

/**
 * Shows a new screen at its top, and restores the scroll position on Back and after a reload.
 * Opening an overlay (a story, another conversation) leaves the screen below unchanged. A screen
 * with its own scrolling registers a restorer with `useScrollRestorer`.
 * @param screen key of the screen; another value means another screen
 */
export function useScrollMemory(screen: string): void {
  const key = entryKey(useLocation());
  const positions = useRef<ScrollPositions | null>(null);
  positions.current ??= readScrollPositions(key);
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
    // Scroll events do not bubble. The capture phase also receives those of inner scroll
    // containers.
    window.addEventListener('scroll', remember, { passive: true, capture: true });
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('scroll', remember, { capture: true });
      window.removeEventListener('pagehide', save);
    };
  }, []);

  // In a layout effect, before the next scroll event: a shorter screen makes the browser scroll up,
  // and that position does not belong to the previous screen.
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
