import { type FocusEvent, useCallback, useState } from 'react';

/** Rows in view, and how many more are rendered on each side. */
interface RowRange {
  startIndex: number;
  endIndex: number;
  overscan: number;
  count: number;
}

/** Returns the key of the row that contains `element`, or undefined if it is not in the list. */
const rowOf = (element: EventTarget | null, list: Element): string | undefined => {
  if (!(element instanceof Element) || !list.contains(element)) return undefined;
  return element.closest<HTMLElement>('[data-row]')?.dataset.row;
};

/**
 * Adds the row `at` and its neighbours to `range`, so that keyboard navigation works in both
 * directions.
 */
function withNeighbours(range: RowRange, at: number): number[] {
  const { startIndex, endIndex, overscan, count } = range;
  const first = Math.max(startIndex - overscan, 0);
  const last = Math.min(endIndex + overscan, count - 1);
  const rendered = new Set(Array.from({ length: last - first + 1 }, (_, index) => first + index));
  if (at >= 0) {
    for (const index of [at - 1, at, at + 1]) {
      if (index >= 0 && index < count) rendered.add(index);
    }
  }
  return [...rendered].sort((a, b) => a - b);
}

/**
 * Keeps the focused row rendered while it is scrolled out of view. Removing a focused element would
 * lose the focus and with it the keyboard position.
 * @param current key of the row that is kept instead of the focused one
 */
export function useFocusedRow(keys: readonly string[], current: string | undefined) {
  const [focused, setFocused] = useState<string | null>(null);
  const key = current ?? focused;
  const at = key === null ? -1 : keys.indexOf(key);
  return {
    /** Returns true for the focused row and its direct neighbours. */
    isNear: (index: number) => at >= 0 && Math.abs(index - at) <= 1,
    rangeExtractor: useCallback((range: RowRange) => withNeighbours(range, at), [at]),
    onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
      const row = rowOf(target, currentTarget);
      if (row !== undefined) setFocused(row);
    },
    onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
      // The focus returns from a menu or dialog of the row and from another window.
      const main = currentTarget.closest('main');
      if (!(relatedTarget instanceof Element) || currentTarget.contains(relatedTarget)) return;
      if (main?.contains(relatedTarget)) setFocused(null);
    },
  };
}
