import { focusScreenHeading } from '@kithkin/shared';
import { useEffect, useRef } from 'react';

/** How long a screen may take to show its heading, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Puts the focus on the heading once it stands in `place`, unless the person acts before. */
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
    // A screen that put the focus into a field of its own knows better.
    const hasFocus = activeElement !== container && container.contains(activeElement);
    if (hasFocus || focusScreenHeading(container)) end();
  }
  // Whoever already clicks or types is somewhere on purpose.
  for (const callback of ['pointerdown', 'keydown']) {
    document.addEventListener(callback, end, { signal: acted.signal, capture: true });
  }
  watcher.observe(container, { childList: true, subtree: true });
  findHeading();
  return end;
}

/**
 * Moves the focus to the new screen's heading on navigation, so that it is read out and the
 * keyboard starts there. The first screen of a page is the browser's own business.
 * @param screen what is shown; another value means another screen.
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
