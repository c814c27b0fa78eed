import { useAppSelector, useScrollRestorer } from '@kithkin/shared';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { selectPendingPostIds } from '../state/feedSlice';
import type { PostListState } from './usePostList';
import type { FeedVirtualizer } from './virtualizer';

/**
 * Scroll state of a feed. It is stored by post, since pixel offsets are invalid after posts were
 * added or removed.
 */
interface FeedScrollState {
  /**
   * Ids of the post at the top of the window and of the next ones, in case it is removed. Empty
   * above the list.
   */
  ids: string[];
  /** CSS pixels of that post that are scrolled out of view. */
  into: number;
  /** Scroll offset of the page in CSS pixels. */
  top: number;
}

const isScrollState = (value: unknown): value is FeedScrollState =>
  typeof value === 'object' &&
  value !== null &&
  'ids' in value &&
  Array.isArray(value.ids) &&
  'into' in value &&
  'top' in value;

const NEXT_IDS = 5;
/** Maximum number of pages loaded to find the post, since a reload starts with the first page. */
const MAX_PAGES = 20;
/** Milliseconds during which rows are measured and the content above the list loads. */
const RESTORE_WINDOW_MS = 1500;
const INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Restores the scroll position after a return to the screen or a reload. The position is that of
 * the post that was read. A page that was opened anew begins at the top if new posts wait there.
 * @param virtualizer undefined until it has loaded; the position is restored then
 * @param keys row keys in order: ids of posts, and keys of gaps
 */
export function useFeedScrollRestoration(
  virtualizer: FeedVirtualizer | undefined,
  list: PostListState,
  keys: readonly string[],
): void {
  const [goal, setGoal] = useState<FeedScrollState | null>(null);
  const requestCount = useRef(0);
  const isAnew = useRef(false);
  const newsWaits = useAppSelector(selectPendingPostIds).length > 0;
  const index = goal === null ? -1 : keys.findIndex((id) => goal.ids.includes(id));
  const found = index >= 0;
  const measured = found && virtualizer !== undefined;

  useScrollRestorer(
    {
      save(): FeedScrollState {
        if (goal) return goal;
        const top = window.scrollY;
        const isInList = virtualizer !== undefined && top > virtualizer.options.scrollMargin;
        const item = isInList ? virtualizer.getVirtualItemForOffset(top) : undefined;
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
    keys.length > 0,
  );

  // Runs after each render: heights become known, and posts are added above.
  useLayoutEffect(() => {
    if (!goal) return;
    if (newsWaits && isAnew.current) {
      setGoal(null);
      window.scrollTo(0, 0);
      return;
    }
    if (found) {
      if (!virtualizer) return;
      const start = virtualizer.measurementsCache[index]?.start ?? 0;
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
}
