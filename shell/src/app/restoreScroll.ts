import { onScrollRestorer, scrollRestorer } from '@kithkin/shared';
import type { ScrollPosition } from './scrollPositions';

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
