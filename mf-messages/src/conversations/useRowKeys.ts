import type { Conversation } from '@kithkin/shared/contract';
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { ROW_HEIGHT } from './conversationRow.styles';

/** Where a key leads from the row `at` of `count`; undefined for other keys. */
function leadsTo(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** Scrolls the box as little as shows the row `at`. */
function reveal(box: HTMLElement, at: number): void {
  const top = at * ROW_HEIGHT;
  const lowest = top + ROW_HEIGHT - box.clientHeight;
  if (box.scrollTop > top) box.scrollTop = top;
  else if (box.scrollTop < lowest) box.scrollTop = lowest;
}

/** Puts the focus on the row that Tab reaches, within `place`. */
export function focusRow(container: Element | null): void {
  container
    ?.querySelector<HTMLElement>('[data-row] a[tabindex="0"]')
    ?.focus({ preventScroll: true });
}

/**
 * Walking through the list by keys. `current` is the one row that Tab reaches: the one that had the
 * focus last, else the open conversation's, else the first. Spread the rest on the scrolling box.
 */
export function useRowKeys(
  box: RefObject<HTMLElement | null>,
  rows: readonly Conversation[],
  open: string | undefined,
) {
  const [last, setLast] = useState<string | null>(null);
  const listed = (id: string | null | undefined) => rows.some(({ _id }) => _id === id);
  const current = [last, open].find(listed) ?? rows[0]?._id;

  // Deleted from its own menu: the keys go on from another row.
  useEffect(() => {
    if (last === null || rows.some(({ _id }) => _id === last)) return;
    setLast(null);
    if (document.activeElement === document.body) focusRow(box.current);
  }, [box, last, rows]);

  return {
    current,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
      if (row !== undefined) setLast(row);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      // The row's menu has keys of its own.
      const onRow = event.target instanceof Element && event.target.matches('[data-row] a');
      if (!onRow || event.ctrlKey || event.metaKey || event.altKey) return;
      const at = rows.findIndex(({ _id }) => _id === current);
      const to = leadsTo(event.key, at, rows.length);
      if (to === undefined) return;
      event.preventDefault();
      const next = rows[to];
      if (!next || to === at) return;
      if (box.current) reveal(box.current, to);
      flushSync(() => setLast(next._id));
      focusRow(box.current);
    },
  };
}
