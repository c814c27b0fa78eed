import { useParams, useScrollRestorer } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { type ListState, MoreRows, WindowedList } from '@kithkin/shared/list';
import { useLayoutEffect, useMemo, useRef } from 'react';
import styled from 'styled-components';
import { ConversationRow } from './ConversationRow';
import { rowHeight } from './conversationRow.styles';
import { useRowKeys } from './useRowKeys';

/** Number of rows rendered before and after the visible ones. */
const AHEAD = 6;
/** Value of `aria-setsize` for a list of unknown length. */
const UNKNOWN_SIZE = -1;

const Scroll = styled.nav`
  flex: 1;
  min-block-size: 0;
  padding: var(--space-1) var(--space-2) var(--space-4);
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Nothing = styled.p`
  padding: var(--space-5) var(--space-4);
  color: var(--text-2);
  text-align: center;
`;

interface Props {
  /** Accessible name of the list. */
  label: string;
  conversations: readonly Conversation[];
  /** Id of the signed-in user. */
  me: string;
  /** Restored on mount and updated while the user scrolls. */
  listState: ListScrollState;
  /** The next page, which loads before its place is visible. */
  list: Pick<ListState, 'hasMore' | 'busy' | 'moreFailed' | 'more'>;
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

/** The rows of the list. They are one tab stop: arrow keys, Home and End move between rows. */
export function ConversationRows(props: Props) {
  const { label, conversations, me, listState, list, isSearch = false } = props;
  const { hasMore, busy, moreFailed } = list;
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
  const byId = useMemo(() => new Map(conversations.map((one) => [one._id, one])), [conversations]);
  const ids = useMemo(() => [...byId.keys()], [byId]);
  const { current, ...handlers } = useRowKeys(box, ids, open);
  return (
    <Scroll
      ref={box}
      aria-label={label}
      onScroll={({ currentTarget }) => {
        listState.top = currentTarget.scrollTop;
      }}
      {...handlers}
    >
      {ids.length === 0 && !busy && !moreFailed && (
        <Nothing role="status">No conversation matches your search.</Nothing>
      )}
      <WindowedList
        as="ul"
        keys={ids}
        setSize={hasMore ? UNKNOWN_SIZE : ids.length}
        rowHeight={rowHeight()}
        ahead={AHEAD}
        box={box}
        pages={list}
        // The arrow keys start from it.
        current={current}
      >
        {(id) => {
          const conversation = byId.get(id);
          return (
            conversation && (
              <ConversationRow conversation={conversation} me={me} reachable={id === current} />
            )
          );
        }}
      </WindowedList>
      {(hasMore || moreFailed) && (
        <MoreRows
          list={list}
          count={ids.length}
          loading={isSearch ? 'Searching...' : 'Loading more conversations...'}
          failure={isSearch ? 'The search failed.' : 'Failed to load more conversations.'}
        />
      )}
    </Scroll>
  );
}
