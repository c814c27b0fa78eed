import {
  EmptyState,
  ErrorState,
  Field,
  getPressedKey,
  useAppSelector,
  useMe,
} from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { useList } from '@kithkin/shared/list';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { chatsApi } from '../chatsApi';
import { StartButton } from '../people/StartButton';
import { selectMessages } from '../selectors';
import { ConversationRows, type ListScrollState } from './ConversationRows';
import { ListSkeleton } from './ListSkeleton';
import { listOf } from './pages';
import { matchesQuery, useFoundConversations } from './search';
import { focusRow } from './useRowKeys';

const Container = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
`;

const SearchSlot = styled.div`
  padding: 0 var(--space-4) var(--space-2);
`;

interface Props {
  /** Scroll position and search text, mutated by the list and restored on mount. */
  listState: ListScrollState;
  /** True beside an open thread, which is the first conversation if the list is empty. */
  besideThread?: boolean;
  /** Reloads the page, for Retry. */
  reload?: () => void;
}

/**
 * The conversation list with its search, loading, empty and error states. Rows are updated live; a
 * failed refetch leaves the current rows.
 */
export function ConversationList(props: Props) {
  const { listState, besideThread = false, reload = () => location.reload() } = props;
  const me = useMe()._id;
  const query = chatsApi.useConversationListInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { isError, isSuccess } = query;
  const pages = useList(query, listOf);
  const order = useAppSelector((state) => selectMessages(state).order);
  const conversations = useAppSelector((state) => selectMessages(state).conversations);
  const containerRef = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(listState.typed);
  const text = useDeferredValue(typed);
  const all = useMemo(() => order.flatMap((id) => conversations[id] ?? []), [order, conversations]);
  const isFiltered = text.trim() !== '';
  // The own filter finds what is loaded; the rest is searched on the server.
  const { found, searching, failed, retry } = useFoundConversations(pages.hasMore ? text : null);
  const rows = useMemo(() => {
    const own = all.filter((conversation) => matchesQuery(conversation, text, me));
    if (text.trim() === '') return own;
    const listed = new Set(own.map(({ _id }) => _id));
    const others = found.flatMap(({ _id }) => (listed.has(_id) ? [] : (conversations[_id] ?? [])));
    // Until the response for this text, those found for the previous one are filtered too.
    const isFound = (other: Conversation) => !searching || matchesQuery(other, text, me);
    return [...own, ...others.filter(isFound)];
  }, [all, conversations, text, me, found, searching]);
  const list = isFiltered
    ? { hasMore: searching, busy: searching, moreFailed: failed, more: retry }
    : pages;

  if (isError && all.length === 0) {
    return (
      <ErrorState
        message="Failed to load conversations. Please try again later."
        onRetry={reload}
      />
    );
  }
  if (!isSuccess && all.length === 0) return <ListSkeleton label="Loading conversations..." />;
  if (all.length === 0 && besideThread) return null;
  if (all.length === 0) {
    return (
      <EmptyState
        drawing="messages"
        message="No conversations yet"
        hint="Start a conversation to see it here"
        action={<StartButton />}
      />
    );
  }
  return (
    <Container ref={containerRef}>
      <SearchSlot>
        <Field
          type="search"
          label="Search conversations"
          hideLabel
          placeholder="Search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            listState.typed = target.value;
            setTyped(target.value);
          }}
          onKeyDown={(event) => {
            if (getPressedKey(event) !== 'ArrowDown') return;
            event.preventDefault();
            focusRow(containerRef.current);
          }}
        />
      </SearchSlot>
      <ConversationRows
        label="Conversations"
        conversations={rows}
        me={me}
        listState={listState}
        list={list}
        isSearch={isFiltered}
      />
    </Container>
  );
}
