import { rovingTarget } from '@kithkin/shared';
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { rowHeight } from './conversationRow.styles';

/** Scrolls the box just enough to show the row `at`. */
function reveal(box: HTMLElement, at: number): void {
  const height = rowHeight();
  const top = at * height;
  const lowest = top + height - box.clientHeight;
  if (box.scrollTop > top) box.scrollTop = top;
  else if (box.scrollTop < lowest) box.scrollTop = lowest;
}

/** Focuses the row in `container` that is in the tab order. */
export function focusRow(container: Element | null): void {
  container
    ?.querySelector<HTMLElement>('[data-row] a[tabindex="0"]')
    ?.focus({ preventScroll: true });
}

/**
 * Keyboard navigation of the list by ids, since a target row may not be rendered yet. `current` is
 * the id of the row in the tab order: the last focused one, else the open conversation, else the
 * first. Spread the other properties on the scroll container.
 */
export function useRowKeys(
  box: RefObject<HTMLElement | null>,
  ids: readonly string[],
  open: string | undefined,
) {
  const [last, setLast] = useState<string | null>(null);
  const current = [last, open].find((id) => id != null && ids.includes(id)) ?? ids[0];

  // When a row is deleted from its menu, another row takes the focus.
  useEffect(() => {
    if (last === null || ids.includes(last)) return;
    setLast(null);
    if (document.activeElement === document.body) focusRow(box.current);
  }, [box, last, ids]);

  return {
    current,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
      if (row !== undefined) setLast(row);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      // The row's menu handles its own keys.
      const onRow = event.target instanceof Element && event.target.matches('[data-row] a');
      if (!onRow) return;
      const at = ids.indexOf(current ?? '');
      const to = rovingTarget(event, at, ids.length, 'vertical');
      if (to === undefined) return;
      event.preventDefault();
      const next = ids[to];
      if (next === undefined || to === at) return;
      if (box.current) reveal(box.current, to);
      flushSync(() => setLast(next));
      focusRow(box.current);
    },
  };
}
