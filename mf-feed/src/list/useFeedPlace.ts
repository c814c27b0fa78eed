import { useScrollRestorer } from '@kithkin/shared';
import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ShownList } from './usePostList';

/** Where somebody reads: by post, since pixels say nothing once posts have come or gone. */
interface FeedPlace {
  /** The post at the top of the window and some after it, in case it goes; none above the list. */
  ids: string[];
  /** CSS pixels of that post that are scrolled away. */
  into: number;
  /** CSS pixels from the top of the page. */
  top: number;
}

const isPlace = (value: unknown): value is FeedPlace =>
  typeof value === 'object' &&
  value !== null &&
  'ids' in value &&
  Array.isArray(value.ids) &&
  'into' in value &&
  'top' in value;

const NEXT_IDS = 5;
/** After a reload the pages come one by one: so many are asked for on the way to the place. */
const MOST_PAGES = 20;
/** Milliseconds in which rows find their heights, and what stands above the list comes. */
const SETTLING = 1500;
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

type FeedVirtualizer = Virtualizer<Window, HTMLElement>;

/**
 * Brings whoever comes back, or reloads the page, to the post they were reading.
 * @param keys of the rows, in order: the posts' ids, and what stands between them
 */
export function useFeedPlace(
  virtualizer: FeedVirtualizer,
  list: ShownList,
  keys: readonly string[],
): void {
  const [goal, setGoal] = useState<FeedPlace | null>(null);
  const asked = useRef(0);
  const index = goal === null ? -1 : keys.findIndex((id) => goal.ids.includes(id));
  const found = index >= 0;

  useScrollRestorer(
    {
      save(): FeedPlace {
        if (goal) return goal;
        const top = window.scrollY;
        const isInList = top > virtualizer.options.scrollMargin;
        const item = isInList ? virtualizer.getVirtualItemForOffset(top) : undefined;
        if (!item) return { ids: [], into: 0, top };
        const ids = keys.slice(item.index, item.index + NEXT_IDS);
        return { ids, into: top - item.start, top };
      },
      restore(place) {
        if (!isPlace(place)) return;
        asked.current = 0;
        if (place.ids.length > 0) setGoal(place);
        else window.scrollTo(0, place.top);
      },
    },
    keys.length > 0,
  );

  // At each drawing: heights become known, and posts arrive above.
  useLayoutEffect(() => {
    if (!goal) return;
    if (found) {
      const start = virtualizer.measurementsCache[index]?.start ?? 0;
      const to = start + (keys[index] === goal.ids[0] ? goal.into : 0);
      if (Math.abs(window.scrollY - to) > 1) window.scrollTo(0, to);
      return;
    }
    if (list.busy) return;
    if (!list.hasMore || list.moreFailed || asked.current >= MOST_PAGES) {
      setGoal(null);
      return;
    }
    asked.current += 1;
    list.more();
  });

  useEffect(() => {
    if (!goal) return;
    const life = new AbortController();
    const end = () => setGoal(null);
    for (const act of ACTS) {
      window.addEventListener(act, end, { signal: life.signal, passive: true });
    }
    const timer = found ? setTimeout(end, SETTLING) : undefined;
    return () => {
      life.abort();
      clearTimeout(timer);
    };
  }, [goal, found]);
}
