import { useScrollRestorer, type VirtualRows } from '@kithkin/shared';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { ListState } from './useList';

/**
 * Scroll state of a list. It is stored by row, since pixel offsets are invalid after rows were added
 * or removed.
 */
interface RowScrollState {
  /**
   * Keys of the row at the top of the window and of the next ones, in case it is removed. Empty
   * above the list.
   */
  ids: string[];
  /** CSS pixels of that row that are scrolled out of view. */
  into: number;
  /** Scroll offset of the page in CSS pixels. */
  top: number;
}

const isScrollState = (value: unknown): value is RowScrollState =>
  typeof value === 'object' &&
  value !== null &&
  'ids' in value &&
  Array.isArray(value.ids) &&
  'into' in value &&
  'top' in value;

const NEXT_IDS = 5;
/** Maximum number of pages loaded to find the row, since a reload starts with the first page. */
const MAX_PAGES = 20;
/** Milliseconds during which rows are measured and the content above the list loads. */
const RESTORE_WINDOW_MS = 1500;
const INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

export interface RestoredList extends Pick<ListState, 'busy' | 'hasMore' | 'moreFailed' | 'more'> {
  /** True if a page that was opened anew begins at the top, since something new waits there. */
  beginsAtTop: boolean;
}

/**
 * Restores the scroll position after a return to the screen or a reload. The position is that of
 * the row that was read.
 * @param rows undefined until the virtualizer has loaded; the position is restored then
 * @param listTop distance of the list from the top of the page in CSS pixels
 * @param list null: the list does not restore its position
 * @returns function to call when rows have been measured, while a position is being restored
 */
export function useRowScroll(
  rows: VirtualRows | undefined,
  listTop: number,
  keys: readonly string[],
  list: RestoredList | null,
): (() => void) | undefined {
  const [goal, setGoal] = useState<RowScrollState | null>(null);
  const [, correct] = useReducer((count: number) => count + 1, 0);
  const requestCount = useRef(0);
  const isAnew = useRef(false);
  const index = goal === null ? -1 : keys.findIndex((key) => goal.ids.includes(key));
  const found = index >= 0;
  const measured = found && rows !== undefined;

  useScrollRestorer(
    {
      save(): RowScrollState {
        if (goal) return goal;
        const top = window.scrollY;
        const item = top > listTop ? rows?.getVirtualItemForOffset(top) : undefined;
        if (!item) return { ids: [], into: 0, top };
        const ids = keys.slice(item.index, item.index + NEXT_IDS);
        return { ids, into: top - item.start, top };
      },
      restore(state) {
        if (!isScrollState(state)) return;
        requestCount.current = 0;
        isAnew.current = state === window.kithkinPosition?.own;
        if (state.ids.length > 0) setGoal(state);
        else window.scrollTo(0, state.top);
      },
    },
    list !== null && keys.length > 0,
  );

  // Runs after each render: heights become known, and rows are added above.
  useLayoutEffect(() => {
    if (!goal || !list) return;
    if (list.beginsAtTop && isAnew.current) {
      setGoal(null);
      window.scrollTo(0, 0);
      return;
    }
    if (found) {
      const [start] = rows?.getOffsetForIndex(index, 'start') ?? [];
      if (start === undefined) return;
      const to = start + (keys[index] === goal.ids[0] ? goal.into : 0);
      if (Math.abs(window.scrollY - to) > 1) window.scrollTo(0, to);
      return;
    }
    if (list.busy) return;
    if (!list.hasMore || list.moreFailed || requestCount.current >= MAX_PAGES) {
      setGoal(null);
      return;
    }
    requestCount.current += 1;
    list.more();
  });

  useEffect(() => {
    if (!goal) return;
    const controller = new AbortController();
    const end = () => setGoal(null);
    for (const eventName of INPUT_EVENTS) {
      window.addEventListener(eventName, end, { signal: controller.signal, passive: true });
    }
    const timer = measured ? setTimeout(end, RESTORE_WINDOW_MS) : undefined;
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [goal, measured]);

  return goal ? correct : undefined;
}
