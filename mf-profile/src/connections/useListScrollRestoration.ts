import { useScrollRestorer } from '@kithkin/shared';
import { type RefObject, useRef } from 'react';

/** Scroll offsets of the profile and of the list over it, in CSS pixels. */
interface ListScrollState {
  page: number;
  list: number;
}

const isScrollState = (value: unknown): value is ListScrollState =>
  typeof value === 'object' && value !== null && 'page' in value && 'list' in value;

/** Returns the nearest scrollable ancestor of `element` (the dialog's), or null. */
function boxOf(element: HTMLElement | null): HTMLElement | null {
  let box = element?.parentElement ?? null;
  while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
  return box;
}

/**
 * Restores the scroll positions of the list and the profile after a return to them.
 * @param ready true if the first people are loaded
 * @returns ref to attach to the list
 */
export function useListScrollRestoration(ready: boolean): RefObject<HTMLUListElement | null> {
  const ref = useRef<HTMLUListElement>(null);
  useScrollRestorer(
    {
      save: (): ListScrollState => ({
        page: window.scrollY,
        list: boxOf(ref.current)?.scrollTop ?? 0,
      }),
      restore(state) {
        if (!isScrollState(state)) return;
        window.scrollTo(0, state.page);
        boxOf(ref.current)?.scrollTo(0, state.list);
      },
    },
    ready,
  );
  return ref;
}
