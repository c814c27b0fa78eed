import { focusScreenHeading } from '@kithkin/shared';
import { type RefObject, useLayoutEffect, useRef } from 'react';

const CONTROLS = 'a[href], button';

/** Returns the same control of a neighbouring row, else the container of the list. */
function successor(row: HTMLElement, focused: Element): HTMLElement | null {
  const at = [...row.querySelectorAll(CONTROLS)].indexOf(focused);
  const beside = row.nextElementSibling ?? row.previousElementSibling;
  const controls = beside?.querySelectorAll<HTMLElement>(CONTROLS);
  return controls?.[at] ?? controls?.[0] ?? row.closest<HTMLElement>('[tabindex="-1"]');
}

/**
 * Moves the focus to a neighbouring row when this row is removed, by the user or by an event, or to
 * the heading of the screen if there is none.
 * Without it, the focus would return to the top of the page.
 */
export function useFocusAfterRemoval(): RefObject<HTMLLIElement | null> {
  const ref = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const row = ref.current;
    return () => {
      const focused = document.activeElement;
      if (!row || !focused || !row.contains(focused)) return;
      const next = successor(row, focused);
      if (next) next.focus({ preventScroll: true });
      else focusScreenHeading();
    };
  }, []);
  return ref;
}
