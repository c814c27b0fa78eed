import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusScreenHeading } from './focusScreenHeading';

/** Returns the same control of a neighbouring row, else the container of the list. */
function successor(row: Element, focused: Element, controls: string): HTMLElement | null {
  // A row may be the content of a list item.
  const item = row.closest('li') ?? row;
  const rows = [...(item.parentElement?.children ?? [])];
  const index = rows.indexOf(item);
  const beside = (rows[index + 1] ?? rows[index - 1])?.querySelectorAll<HTMLElement>(controls);
  const at = [...row.querySelectorAll(controls)].indexOf(focused);
  return beside?.[at] ?? beside?.[0] ?? row.closest<HTMLElement>('[tabindex="-1"]:not(main)');
}

/**
 * Moves the focus to a neighbouring row when this row is removed, by the user or by an event, or to
 * the container of the list or the heading of the screen if there is none.
 * Without it, the focus would return to the top of the page.
 * @param controls Selector of the elements of a row that receive the focus: the one at the same
 * position as the focused element, else the first.
 */
export function useFocusAfterRemoval<Row extends HTMLElement = HTMLLIElement>(
  controls = 'a[href], button',
): RefObject<Row | null> {
  const ref = useRef<Row>(null);
  useLayoutEffect(() => {
    const row = ref.current;
    return () => {
      const focused = document.activeElement;
      if (!row || !focused || !row.contains(focused)) return;
      const next = successor(row, focused, controls);
      if (next) next.focus({ preventScroll: true });
      else focusScreenHeading();
    };
  }, [controls]);
  return ref;
}
