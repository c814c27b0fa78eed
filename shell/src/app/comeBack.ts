import { onScrollRestorer, scrollRestorer } from '@kithkin/shared';
import type { Place } from './scrollPlaces';

/** How long a screen may grow until the old place is reached, in milliseconds. */
const PATIENCE = 5_000;
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Brings the screen to `place`: by its own restorer as soon as it has one, else by scrolling once
 * the page is long enough. Whatever the person does ends it.
 * @returns how to give up
 */
export function comeBack({ top, own }: Place, done: () => void): () => void {
  const life = new AbortController();
  const end = () => {
    if (life.signal.aborted) return;
    life.abort();
    watcher.disconnect();
    stopWaiting();
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
  const stopWaiting = onScrollRestorer(attempt);
  const timer = setTimeout(end, PATIENCE);
  for (const act of ACTS) {
    window.addEventListener(act, end, { signal: life.signal, passive: true });
  }
  watcher.observe(document.body);
  attempt();
  return end;
}
