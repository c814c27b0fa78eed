import { onScrollRestorer, scrollRestorer } from '@kithkin/shared';
import type { ScrollPosition } from './scrollPositions';

/** How long a screen may grow until the old place is reached, in milliseconds. */
const TIMEOUT_MS = 5_000;
const INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Brings the screen to `place`: by its own restorer as soon as it has one, else by scrolling once
 * the page is long enough. Whatever the person does ends it.
 * @returns how to give up
 */
export function restoreScroll({ top, own }: ScrollPosition, done: () => void): () => void {
  const controller = new AbortController();
  const end = () => {
    if (controller.signal.aborted) return;
    controller.abort();
    watcher.disconnect();
    stopAttempts();
    clearTimeout(timer);
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
    // A screen that had a restorer is still waited for.
    if (own === null && reachable >= top) end();
  };
  const watcher = new ResizeObserver(attempt);
  const stopAttempts = onScrollRestorer(attempt);
  const timer = setTimeout(end, TIMEOUT_MS);
  for (const callback of INPUT_EVENTS) {
    window.addEventListener(callback, end, { signal: controller.signal, passive: true });
  }
  watcher.observe(document.body);
  attempt();
  return end;
}
