import { type RefObject, useLayoutEffect, useRef } from 'react';

const CONTROLS = 'a[href], button';

/** The same control of a neighbouring row, else the place that the list stands in. */
function successor(row: HTMLElement, focused: Element): HTMLElement | null {
  const at = [...row.querySelectorAll(CONTROLS)].indexOf(focused);
  const beside = row.nextElementSibling ?? row.previousElementSibling;
  const controls = beside?.querySelectorAll<HTMLElement>(CONTROLS);
  return controls?.[at] ?? controls?.[0] ?? row.closest<HTMLElement>('[tabindex="-1"]');
}

/**
 * For a row that may go, by the person's own hand or because somebody else has acted: the focus
 * inside it moves to the row beside it, and does not fall back to the top of the page.
 */
export function useFocusAfterRemoval(): RefObject<HTMLLIElement | null> {
  const ref = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const row = ref.current;
    return () => {
      const focused = document.activeElement;
      if (row && focused && row.contains(focused)) {
        successor(row, focused)?.focus({ preventScroll: true });
      }
    };
  }, []);
  return ref;
}
