import { focusScreenHeading } from '@kithkin/shared';
import { useEffect, useRef } from 'react';

/** Time in milliseconds for a screen to render its heading. */
const TIMEOUT_MS = 10_000;

/**
 * Focuses the heading of the screen when it appears in `container`. Any input of the user cancels
 * it.
 */
function focusWhenHeadingAppears(container: Element): () => void {
  const acted = new AbortController();
  const watcher = new MutationObserver(findHeading);
  const timer = setTimeout(end, TIMEOUT_MS);
  function end() {
    watcher.disconnect();
    clearTimeout(timer);
    acted.abort();
  }
  function findHeading() {
    const { activeElement } = document;
    // The screen has focused one of its own fields.
    const hasFocus = activeElement !== container && container.contains(activeElement);
    if (hasFocus || focusScreenHeading(container)) end();
  }
  // A user who clicks or types has chosen a position.
  for (const eventName of ['pointerdown', 'keydown']) {
    document.addEventListener(eventName, end, { signal: acted.signal, capture: true });
  }
  watcher.observe(container, { childList: true, subtree: true });
  findHeading();
  return end;
}

/**
 * Moves the focus to the heading of a new screen after navigation, so that screen readers announce
 * it. The first screen of a page is left to the browser.
 * @param screen key of the screen; another value means another screen
 */
export function useScreenFocus(screen: string): void {
  const currentScreen = useRef(screen);
  useEffect(() => {
    if (currentScreen.current === screen) return;
    currentScreen.current = screen;
    const main = document.getElementById('main');
    return main ? focusWhenHeadingAppears(main) : undefined;
  }, [screen]);
}
