import { focusScreenHeading } from '@kithkin/shared';
import { useEffect, useRef } from 'react';

/** How long a screen may take to show its heading, in milliseconds. */
const PATIENCE = 10_000;

/** Puts the focus on the heading once it stands in `place`, unless the person acts before. */
function focusWhenHeadingComes(place: Element): () => void {
  const acted = new AbortController();
  const watcher = new MutationObserver(look);
  const timer = setTimeout(end, PATIENCE);
  function end() {
    watcher.disconnect();
    clearTimeout(timer);
    acted.abort();
  }
  function look() {
    const { activeElement } = document;
    // A screen that put the focus into a field of its own knows better.
    const taken = activeElement !== place && place.contains(activeElement);
    if (taken || focusScreenHeading(place)) end();
  }
  // Whoever already clicks or types is somewhere on purpose.
  for (const act of ['pointerdown', 'keydown']) {
    document.addEventListener(act, end, { signal: acted.signal, capture: true });
  }
  watcher.observe(place, { childList: true, subtree: true });
  look();
  return end;
}

/**
 * Moves the focus to the new screen's heading on navigation, so that it is read out and the
 * keyboard starts there. The first screen of a page is the browser's own business.
 * @param screen what is shown; another value means another screen.
 */
export function useScreenFocus(screen: string): void {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    const main = document.getElementById('main');
    return main ? focusWhenHeadingComes(main) : undefined;
  }, [screen]);
}
