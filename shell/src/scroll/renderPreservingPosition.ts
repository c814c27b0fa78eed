import { flushSync } from 'react-dom';
import { currentScrollPosition } from './scrollPositions';
import { restoreScroll } from './useScrollMemory';

const labelOf = (element: Element) =>
  element.getAttribute('aria-label') ?? element.textContent?.slice(0, 80) ?? '';

/** Returns the child indexes that lead from the body to the element. */
function wayTo(element: Element): number[] {
  const way: number[] = [];
  for (let at = element; at.parentElement && at !== document.body; at = at.parentElement) {
    way.unshift([...at.parentElement.children].indexOf(at));
  }
  return way;
}

/**
 * Records the focused element. The returned function acts if it has been removed: it focuses the
 * element at the same position, if tag and label are the same.
 */
function preserveFocus(): () => void {
  const before = document.activeElement;
  if (!before || before === document.body) return () => {};
  const way = wayTo(before);
  const label = labelOf(before);
  return () => {
    if (before.isConnected) return;
    const found = way.reduce<Element | undefined>(
      (at, index) => at?.children[index],
      document.body,
    );
    const same = found?.tagName === before.tagName && labelOf(found) === label;
    if (same && found instanceof HTMLElement) found.focus({ preventScroll: true });
  };
}

/** Calls `render` synchronously and preserves scroll position and focus. */
export function renderPreservingPosition(render: () => void): void {
  const position = currentScrollPosition();
  const restoreFocus = preserveFocus();
  flushSync(render);
  restoreFocus();
  if (position.top > 0 || position.own !== null) restoreScroll(position, () => {});
}
