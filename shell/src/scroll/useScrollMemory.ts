import { onScrollRestorer, scrollRestorer, useLocation } from '@kithkin/shared';
import { useEffect, useLayoutEffect, useRef } from 'react';
import {
  currentScrollPosition,
  entryKey,
  readScrollPositions,
  type ScrollPosition,
  type ScrollPositions,
  saveScrollPositions,
} from './scrollPositions';

/** Time in milliseconds for a screen to become tall enough for the scroll position. */
const TIMEOUT_MS = 5_000;
/** Time in milliseconds during which content above the position may still change its height. */
const STABLE_MS = 1_000;
const INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Restores a scroll position: with the screen's own restorer as soon as it is registered, else by
 * scrolling once the page is tall enough, and again while the content above still loads. Any input of
 * the user cancels it. `done` is called at the end in every case.
 * @returns cancels the restoration
 */
export function restoreScroll({ top, own }: ScrollPosition, done: () => void): () => void {
  const controller = new AbortController();
  let stable: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    if (controller.signal.aborted) return;
    controller.abort();
    watcher.disconnect();
    stopAttempts();
    clearTimeout(timer);
    clearTimeout(stable);
    done();
  };
  const attempt = () => {
    const restorer = scrollRestorer();
    if (own !== null && restorer) {
      restorer.restore(own);
      return end();
    }
    window.scrollTo(0, top);
    const reachable = document.documentElement.scrollHeight - window.innerHeight;
    // A position saved by a restorer is restored by one, which may be registered later.
    if (own !== null || reachable < top) return;
    if (top === 0) return end();
    stable ??= setTimeout(end, STABLE_MS);
  };

  const watcher = new ResizeObserver(attempt);
  const stopAttempts = onScrollRestorer(attempt);
  const timer = setTimeout(end, TIMEOUT_MS);
  for (const eventName of INPUT_EVENTS) {
    window.addEventListener(eventName, end, { signal: controller.signal, passive: true });
  }
  watcher.observe(document.body);
  attempt();
  return end;
}

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
