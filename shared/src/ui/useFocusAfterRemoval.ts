import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusScreenHeading } from './focusScreenHeading';

/** Returns the controls in `element`, or itself if it is one. */
const controlsIn = (element: Element, controls: string): HTMLElement[] =>
  [element, ...element.querySelectorAll(controls)].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one.matches(controls),
  );

/**
 * Returns another control of the list item, else the same control of a neighbouring row, else the
 * container of the list.
 */
function successor(row: Element, focused: HTMLElement, controls: string): HTMLElement | null {
  // A row may be the content of a list item.
  const item = row.closest('li') ?? row;
  const rows = [...(item.parentElement?.children ?? [])];
  const index = rows.indexOf(item);
  const other = controlsIn(item, controls).find((control) => !row.contains(control));
  const [beside = []] = [...rows.slice(index + 1), ...rows.slice(0, index).reverse()]
    .map((one) => controlsIn(one, controls))
    .filter((found) => found.length > 0);
  const at = controlsIn(row, controls).indexOf(focused);
  const container = row.parentElement?.closest<HTMLElement>('[tabindex="-1"]:not(main)');
  return other ?? beside[at] ?? beside[0] ?? container ?? null;
}

/**
 * Moves the focus to a neighbouring row when this row is removed, by the user or by an event, or to
 * the container of the list or the heading of the screen if there is none. On a part of a row that is
 * removed before it: to another control of the row, or the row itself if it can have the focus.
 * Without it, the focus would return to the top of the page.
 * @param controls Selector of the elements of a row that receive the focus: the one at the same
 * position as the focused element, else the first. May match the row itself.
 */
export function useFocusAfterRemoval<Row extends HTMLElement = HTMLLIElement>(
  controls = 'a[href], button',
): RefObject<Row | null> {
  const ref = useRef<Row>(null);
  useLayoutEffect(() => {
    const row = ref.current;
    return () => {
      const focused = document.activeElement;
      if (!row || !(focused instanceof HTMLElement) || !row.contains(focused)) return;
      const next = successor(row, focused, controls);
      if (next) next.focus({ preventScroll: true });
      else focusScreenHeading();
    };
  }, [controls]);
  return ref;
}
