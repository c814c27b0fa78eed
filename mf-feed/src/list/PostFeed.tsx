import { Card, moveFocus } from '@kithkin/shared';
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import type { PostList } from '../api/postsApi';
import { PostCard } from '../post/PostCard';
import { preloadMenuItems } from '../post/useMenuItems';
import { PostSkeletons } from './PostSkeletons';
import { GapRow, useFeedRows } from './useFeedRows';
import { useFeedScrollRestoration } from './useFeedScrollRestoration';
import { useFeedVirtualizer, useListOffset } from './useFeedVirtualizer';
import { useFocusedRow } from './useFocusedRow';
import { PostListFrame, type PostListState, usePostList } from './usePostList';

interface DeferredRowProps {
  /** True if the row is needed now: visible, or next in keyboard order. */
  now: boolean;
  /** Height of the placeholder in CSS pixels. */
  height: number;
  children: ReactNode;
}

/** Renders a row outside the window at low priority, so that scrolling never waits for it. */
function DeferredRow({ now, height, children }: DeferredRowProps) {
  const [atOnce] = useState(now);
  const rendered = useDeferredValue(true, atOnce);
  return rendered || now ? children : <Card aria-hidden style={{ blockSize: height }} />;
}

/** Distance between cards in CSS pixels: `--space-4`. */
const GAP = 16;
/** Estimated height of a card in CSS pixels: between a text-only card and one with a picture. */
const USUAL_HEIGHT = 420;
/** Number of cards rendered before and after the visible range. */
const AHEAD = 2;
/** Number of cards rendered until the virtualizer has loaded. */
const FIRST_ROWS = 4;

const Feed = styled.div`
  position: relative;
`;

const Row = styled.div`
  position: absolute;
  inset-inline: 0;
`;

/** Rows until the virtualizer has loaded: in the normal flow. */
const FLOW_ROW = { position: 'static', marginBlockEnd: GAP } as const;

/** As expected in a feed, Page Down and Page Up move between its articles. */
export function moveBetweenArticles(event: KeyboardEvent<HTMLElement>): void {
  const articles = event.currentTarget.querySelectorAll<HTMLElement>('article[aria-posinset]');
  moveFocus(event, [...articles], 'pages');
}

interface LongFeedProps {
  list: PostListState;
  /** Accessible name of the feed. */
  label: string;
}

/**
 * A virtualized feed: only posts near the window are rendered. The visible post keeps its position
 * when posts above are added, removed or resized.
 */
function LongFeed({ list, label }: LongFeedProps) {
  const rows = useFeedRows(list);
  const { keys } = rows;
  const ref = useRef<HTMLDivElement>(null);
  const { rangeExtractor, isNear, ...focusHandlers } = useFocusedRow(keys);
  const top = useListOffset(ref, (by) => {
    if (window.scrollY > top) window.scrollBy(0, by);
  });
  const isReading = window.scrollY > top;
  /** Heights of the rows in the normal flow, so that they stay in place. */
  const heights = useRef(new Map<string, number>());
  const heightOf = (index: number) => heights.current.get(keys[index] ?? '') ?? USUAL_HEIGHT;
  const { virtualizer, failed } = useFeedVirtualizer(
    {
      count: keys.length,
      estimateSize: heightOf,
      getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
      gap: GAP,
      overscan: AHEAD,
      scrollMargin: top,
      rangeExtractor,
      // New posts above are visible at the top of the feed; elsewhere the scroll position stays
      // unchanged.
      anchorTo: isReading ? 'end' : 'start',
    },
    () => {
      for (const row of ref.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
        if (row.dataset.row !== undefined) heights.current.set(row.dataset.row, row.offsetHeight);
      }
    },
  );
  // So that the first press on a menu waits for nothing, with a network or without.
  useEffect(() => {
    if (virtualizer) preloadMenuItems();
  }, [virtualizer]);
  useFeedScrollRestoration(virtualizer, list, keys);
  const setSize = list.hasMore || keys.length > list.ids.length ? -1 : list.ids.length;
  const seenFrom = virtualizer?.scrollOffset ?? window.scrollY;
  const isInView = (start: number, end: number) =>
    end > seenFrom && start < seenFrom + window.innerHeight;
  const items =
    virtualizer?.getVirtualItems() ??
    keys.slice(0, failed ? keys.length : FIRST_ROWS).map((key, index) => {
      const start = top + index * (USUAL_HEIGHT + GAP);
      return { index, key, start, end: start + USUAL_HEIGHT };
    });

  return (
    <Feed
      ref={ref}
      role="feed"
      aria-label={label}
      aria-busy={list.busy}
      onKeyDown={moveBetweenArticles}
      {...focusHandlers}
      style={
        virtualizer
          ? { blockSize: virtualizer.getTotalSize() }
          : { minBlockSize: keys.length * (USUAL_HEIGHT + GAP) }
      }
    >
      {items.map(({ index, key, start, end }) => {
        const id = keys[index];
        if (id === undefined) return null;
        const row = rows.at(index);
        return (
          <Row
            key={key}
            ref={virtualizer?.measureElement}
            data-index={index}
            data-row={id}
            style={virtualizer ? { insetBlockStart: start - top } : FLOW_ROW}
          >
            <DeferredRow now={isInView(start, end) || isNear(index)} height={end - start}>
              {row.kind === 'gap' ? (
                <GapRow gap={row.gap} />
              ) : (
                <PostCard
                  id={id}
                  position={row.position}
                  setSize={setSize}
                  pinned={id === list.pinned}
                />
              )}
            </DeferredRow>
          </Row>
        );
      })}
    </Feed>
  );
}

interface PostFeedProps {
  list: PostList;
  /** Accessible name of the feed. */
  label: string;
  /** Shown if there are no posts. */
  empty: ReactNode;
  endLine?: string;
}

/** A list of posts as cards, with infinite scrolling. */
export function PostFeed({ list: which, label, empty, endLine }: PostFeedProps) {
  const list = usePostList(which);
  return (
    <PostListFrame
      list={list}
      count={list.ids.length}
      waiting={<PostSkeletons />}
      empty={empty}
      endLine={endLine}
    >
      <LongFeed list={list} label={label} />
    </PostListFrame>
  );
}
