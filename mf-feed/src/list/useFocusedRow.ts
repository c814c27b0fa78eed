import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { type FocusEvent, useCallback, useState } from 'react';

/** Key of the row of `element`, if it stands in one of the list's. */
const rowOf = (element: EventTarget | null, list: Element): string | undefined => {
  if (!(element instanceof Element) || !list.contains(element)) return undefined;
  return element.closest<HTMLElement>('[data-row]')?.dataset.row;
};

/** `range` with the row `at` and its neighbours, so that keys lead on from it in both directions. */
export function withNeighbours(range: Range, at: number): number[] {
  const rendered = new Set(defaultRangeExtractor(range));
  if (at >= 0) {
    for (const index of [at - 1, at, at + 1]) {
      if (index >= 0 && index < range.count) rendered.add(index);
    }
  }
  return [...rendered].sort((a, b) => a - b);
}

/**
 * Keeps the article that has the focus drawn, however far it is scrolled away: an element that
 * leaves the page takes the focus, and with it the reader's place, along.
 */
export function useFocusedRow(keys: readonly string[]) {
  const [focused, setFocused] = useState<string | null>(null);
  const at = focused === null ? -1 : keys.indexOf(focused);
  return {
    /** Whether keys lead to a row in one step from the one that has the focus, or it is that one. */
    isNear: (index: number) => at >= 0 && Math.abs(index - at) <= 1,
    rangeExtractor: useCallback((range: Range) => withNeighbours(range, at), [at]),
    onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
      const row = rowOf(target, currentTarget);
      if (row !== undefined) setFocused(row);
    },
    onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
      // A menu or dialog of the article, and another window, give the focus back to it.
      const main = currentTarget.closest('main');
      if (!(relatedTarget instanceof Element) || currentTarget.contains(relatedTarget)) return;
      if (main?.contains(relatedTarget)) setFocused(null);
    },
  };
}
