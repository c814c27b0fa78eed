import { ListEnd, useParams, useScrollRestorer } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { ConversationRow } from './ConversationRow';
import { ROW_HEIGHT, rowHeight } from './conversationRow.styles';
import type { Pages } from './pagesOf';
import { useRowKeys } from './useRowKeys';

/** Number of rows rendered before and after the visible ones. */
const AHEAD = 6;

/** Range of rows: `from` inclusive, `to` exclusive. */
interface VisibleRange {
  from: number;
  to: number;
}

/**
 * Returns the rows visible in a box of `height` at scroll offset `top`, plus `AHEAD` on both sides.
 * Sizes are in CSS pixels.
 */
function rangeAt(top: number, height: number, row: number): VisibleRange {
  const from = Math.max(0, Math.floor(top / row) - AHEAD);
  return { from, to: Math.ceil((top + height) / row) + AHEAD };
}

/**
 * Returns the rows of a long list to render: the visible ones and some around them. All rows have
 * the same height, so a division replaces the measurements of a virtualizer library, which is
 * needed for the cards of the feed and would add 9 KB to this screen.
 * @param row height of every row in CSS pixels
 */
function useRowWindow(box: RefObject<HTMLElement | null>, row: number): VisibleRange {
  const [range, setRange] = useState(() => rangeAt(0, window.innerHeight, row));

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const next = rangeAt(element.scrollTop, element.clientHeight || window.innerHeight, row);
      setRange((now) => (now.from === next.from && now.to === next.to ? now : next));
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      element.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [box, row]);

  return range;
}

const Scroll = styled.nav`
  flex: 1;
  min-block-size: 0;
  padding: var(--space-1) var(--space-2) var(--space-4);
  overflow-y: auto;
  overscroll-behavior: contain;

  /* As high as all rows; only the visible ones are rendered. */
  ul {
    position: relative;
  }
`;

const Nothing = styled.p`
  padding: var(--space-5) var(--space-4);
  color: var(--text-2);
  text-align: center;
`;

/** Number of rows before the end at which the next page is fetched. */
const ROWS_AHEAD = 10;
/** Value of `aria-setsize` for a list of unknown length. */
const UNKNOWN_SIZE = -1;

interface Props {
  /** Accessible name of the list. */
  label: string;
  conversations: readonly Conversation[];
  /** Id of the signed-in user. */
  me: string;
  /** Restored on mount and updated while the user scrolls. */
  listState: ListScrollState;
  /** The next page, which loads before its place is visible. */
  pages: Pages;
  /** True if the rows are the results of a search. */
  isSearch?: boolean;
}

/** Scroll position and search of the list, to restore them. */
export interface ListScrollState {
  /** Scroll offset in CSS pixels. */
  top: number;
  /** Text of the search field. */
  typed: string;
}

/**
 * The rows of the list. Only rows near the visible range are rendered. They are one tab stop: arrow
 * keys, Home and End move between rows.
 */
export function ConversationRows(props: Props) {
  const { label, conversations, me, listState, pages, isSearch = false } = props;
  const { hasMore, busy, failed } = pages;
  const { id: open } = useParams<'id'>();
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = listState.top;
  }, [listState]);
  // After a reload. Within a page, `listState` is passed on.
  useScrollRestorer(
    {
      save: () => box.current?.scrollTop ?? listState.top,
      restore(top) {
        if (box.current && typeof top === 'number') box.current.scrollTop = top;
      },
    },
    conversations.length > 0 && !isSearch,
  );
  const { from, to } = useRowWindow(box, rowHeight());
  const { current, ...keys } = useRowKeys(box, conversations, open);
  const more = useEffectEvent(pages.onMore);
  const isNearEnd = to + ROWS_AHEAD >= conversations.length;
  useEffect(() => {
    if (isNearEnd && hasMore && !busy && !failed) more();
  }, [isNearEnd, hasMore, busy, failed]);
  return (
    <Scroll
      ref={box}
      aria-label={label}
      onScroll={({ currentTarget }) => {
        listState.top = currentTarget.scrollTop;
      }}
      {...keys}
    >
      {conversations.length === 0 && !busy && !failed && (
        <Nothing role="status">No conversation matches your search.</Nothing>
      )}
      <ul style={{ blockSize: `calc(${conversations.length} * ${ROW_HEIGHT})` }}>
        {conversations.map((conversation, at) => {
          // The row with the focus stays rendered, as the arrow keys start from it.
          const seen = (at >= from && at < to) || conversation._id === current;
          return seen ? (
            <ConversationRow
              key={conversation._id}
              conversation={conversation}
              me={me}
              at={at}
              of={hasMore ? UNKNOWN_SIZE : conversations.length}
              reachable={conversation._id === current}
            />
          ) : null;
        })}
      </ul>
      {(hasMore || failed) && (
        <ListEnd
          {...pages}
          count={conversations.length}
          loading={isSearch ? 'Searching...' : 'Loading more conversations...'}
          failure={isSearch ? 'The search failed.' : 'Failed to load more conversations.'}
        />
      )}
    </Scroll>
  );
}
