import { flushSync } from 'react-dom';
import { restoreScroll } from './restoreScroll';
import { currentScrollPosition } from './scrollPositions';

const labelOf = (element: Element) =>
  element.getAttribute('aria-label') ?? element.textContent?.slice(0, 80) ?? '';

/** The way to an element from the body, by the positions among its parents' children. */
function wayTo(element: Element): number[] {
  const way: number[] = [];
  for (let at = element; at.parentElement && at !== document.body; at = at.parentElement) {
    way.unshift([...at.parentElement.children].indexOf(at));
  }
  return way;
}

/**
 * Remembers what has the focus. Once it is gone, its equal in the same position gets the focus
 * (the same tag and label), so that somebody at the keyboard goes on from there.
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

/**
 * Lets `draw` draw parts of the page anew, at once, without moving the person: what they see and
 * what has the focus stay where they are.
 */
export function renderPreservingPosition(render: () => void): void {
  const position = currentScrollPosition();
  const restoreFocus = preserveFocus();
  flushSync(render);
  restoreFocus();
  if (position.top > 0 || position.own !== null) restoreScroll(position, () => {});
}
