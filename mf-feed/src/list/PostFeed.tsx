import { Card, moveFocus, useAppSelector } from '@kithkin/shared';
import { ListFrame, WindowedList } from '@kithkin/shared/list';
import type { KeyboardEvent, ReactNode } from 'react';
import type { PostList } from '../api/postsApi';
import { PostCard } from '../post/PostCard';
import { preloadMenuItems } from '../post/useMenuItems';
import { selectPendingPostIds } from '../state/feedSlice';
import { PostSkeletons } from './PostSkeletons';
import { GapRow, useFeedRows } from './useFeedRows';
import { POSTS, type PostListState, usePostList } from './usePostList';

/** Distance between cards in CSS pixels: `--space-4`. */
const GAP = 16;
/** Estimated height of a card in CSS pixels: between a text-only card and one with a picture. */
const USUAL_HEIGHT = 420;
/** Number of cards rendered before and after the visible range. */
const AHEAD = 2;

const placeholder = (height: number) => <Card aria-hidden style={{ blockSize: height }} />;

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

function LongFeed({ list, label }: LongFeedProps) {
  const { keys, gaps, positionOf } = useFeedRows(list);
  const beginsAtTop = useAppSelector(selectPendingPostIds).length > 0;
  const setSize = list.hasMore || keys.length > list.ids.length ? -1 : list.ids.length;
  return (
    <WindowedList
      role="feed"
      aria-label={label}
      aria-busy={list.busy}
      onKeyDown={moveBetweenArticles}
      keys={keys}
      rowHeight={USUAL_HEIGHT}
      gap={GAP}
      ahead={AHEAD}
      placeholder={placeholder}
      restores={{ ...list, beginsAtTop }}
      // So that the first press on a menu waits for nothing, with a network or without.
      onWindowed={preloadMenuItems}
    >
      {(key, index) => {
        const gap = gaps.get(key);
        if (gap) return <GapRow gap={gap} />;
        const position = positionOf(index);
        const pinned = key === list.pinned;
        return <PostCard id={key} position={position} setSize={setSize} pinned={pinned} />;
      }}
    </WindowedList>
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
    <ListFrame
      {...POSTS}
      list={list}
      count={list.ids.length}
      waiting={<PostSkeletons />}
      empty={empty}
      endLine={endLine}
    >
      <LongFeed list={list} label={label} />
    </ListFrame>
  );
}
