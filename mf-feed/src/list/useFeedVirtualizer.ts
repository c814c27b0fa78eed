import { reportError } from '@kithkin/shared';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { FeedVirtualizer, FeedVirtualizerOptions } from './virtualizer';

/**
 * Returns the distance of the list from the top of the page in CSS pixels. The content above it
 * (composer, stories, unsent posts) may change its height at any time.
 *
 * Disables the browser's scroll anchoring on the whole page: the list keeps its rows in place
 * itself, and both would move them twice. An anchor may also lie outside of the list.
 * @param onMoved called with the distance by which the list has moved, before the next paint
 */
export function useListOffset(
  ref: RefObject<HTMLElement | null>,
  onMoved: (by: number) => void,
): number {
  const [top, setTop] = useState(0);
  const measure = useEffectEvent((notify: boolean) => {
    if (!ref.current) return;
    const now = Math.round(ref.current.getBoundingClientRect().top + window.scrollY);
    if (now === top) return;
    if (notify) onMoved(now - top);
    setTop(now);
  });
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.overflowAnchor = 'none';
    measure(false);
    return () => {
      style.overflowAnchor = '';
    };
  }, []);
  useEffect(() => {
    const watcher = new ResizeObserver(() => measure(true));
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, []);
  return top;
}

type Library = typeof import('./virtualizer');

let library: Library | undefined;

/** Loads the virtualizer, which the first posts of a feed do not need. */
export async function loadVirtualizer(): Promise<void> {
  library ??= await import(/* webpackChunkName: "virtualizer" */ './virtualizer');
}

interface FeedVirtualizerState {
  /** Undefined until its chunk has loaded. */
  virtualizer: FeedVirtualizer | undefined;
  /** True if the chunk has failed to load; the feed then renders all rows. */
  failed: boolean;
}

/**
 * Returns the virtualizer of a feed; its chunk starts to load once the first rows have rendered.
 * @param onLoaded called before it takes over rows that are in the normal flow
 */
export function useFeedVirtualizer(
  options: FeedVirtualizerOptions,
  onLoaded: () => void,
): FeedVirtualizerState {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const [failed, setFailed] = useState(false);
  const measuring = useRef(false);
  const onChange = (_: FeedVirtualizer, sync: boolean) => {
    if (sync && !measuring.current) flushSync(rerender);
    else rerender();
  };
  const create = () => {
    if (!library) return undefined;
    const created = library.createVirtualizer(options, onChange);
    const { measureElement } = created;
    // A row that is measured while React commits must not flush synchronously.
    created.measureElement = (node) => {
      measuring.current = true;
      measureElement(node);
      measuring.current = false;
    };
    return created;
  };
  const [virtualizer, setVirtualizer] = useState(create);
  if (virtualizer) library?.updateVirtualizer(virtualizer, options, onChange);

  const takeOver = useEffectEvent(() => {
    onLoaded();
    setVirtualizer(create);
  });
  useEffect(() => {
    if (virtualizer) return;
    let left = false;
    loadVirtualizer().then(
      () => {
        if (!left) takeOver();
      },
      (error: unknown) => {
        reportError(error, { source: 'feed.virtualizer' });
        if (!left) setFailed(true);
      },
    );
    return () => {
      left = true;
    };
  }, [virtualizer]);
  useLayoutEffect(() => virtualizer?._didMount(), [virtualizer]);
  useLayoutEffect(() => virtualizer?._willUpdate());
  return { virtualizer, failed };
}
