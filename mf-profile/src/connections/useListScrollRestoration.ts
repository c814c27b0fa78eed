import { useScrollRestorer } from '@kithkin/shared';
import { type RefObject, useRef } from 'react';

/** How far the profile and the list over it are scrolled, in CSS pixels. */
interface ListScrollState {
  page: number;
  list: number;
}

const isScrollState = (value: unknown): value is ListScrollState =>
  typeof value === 'object' && value !== null && 'page' in value && 'list' in value;

/** The part around `element` that scrolls by itself (the dialog's), or null. */
function boxOf(element: HTMLElement | null): HTMLElement | null {
  let box = element?.parentElement ?? null;
  while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
  return box;
}

/**
 * Brings whoever comes back from a person of the list to where they were in it. The answer belongs
 * on the list.
 * @param ready whether the first people are there
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
