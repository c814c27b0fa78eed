import { useScrollRestorer } from '@kithkin/shared';
import { type RefObject, useRef } from 'react';

/** How far the profile and the list over it are scrolled, in CSS pixels. */
interface Place {
  page: number;
  list: number;
}

const isPlace = (value: unknown): value is Place =>
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
export function useListPlace(ready: boolean): RefObject<HTMLUListElement | null> {
  const ref = useRef<HTMLUListElement>(null);
  useScrollRestorer(
    {
      save: (): Place => ({
        page: window.scrollY,
        list: boxOf(ref.current)?.scrollTop ?? 0,
      }),
      restore(place) {
        if (!isPlace(place)) return;
        window.scrollTo(0, place.page);
        boxOf(ref.current)?.scrollTo(0, place.list);
      },
    },
    ready,
  );
  return ref;
}
