import { useSyncExternalStore } from 'react';

function onViewportChange(onChange: () => void): () => void {
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', onChange);
  viewport?.addEventListener('scroll', onChange);
  return () => {
    viewport?.removeEventListener('resize', onChange);
    viewport?.removeEventListener('scroll', onChange);
  };
}

/** A page that is zoomed in has a smaller visual viewport too; no keyboard is assumed then. */
function keyboardInset(): number {
  const viewport = window.visualViewport;
  if (!viewport || viewport.scale > 1) return 0;
  return Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop));
}

/**
 * Returns how many CSS pixels at the bottom of the window a soft keyboard covers. 0 in browsers
 * that shrink the window instead (`interactive-widget=resizes-content`).
 */
export const useKeyboardInset = (): number => useSyncExternalStore(onViewportChange, keyboardInset);

function onVisibilityChange(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

const isVisible = () => document.visibilityState === 'visible';

/** Returns true while the page is visible. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(onVisibilityChange, isVisible, () => true);
}
