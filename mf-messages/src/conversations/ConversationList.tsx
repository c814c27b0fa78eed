import {
  EmptyState,
  ErrorState,
  Field,
  Loading,
  Skeleton,
  useAppSelector,
  useMe,
} from '@kithkin/shared';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { useConversationsQuery } from '../chatsApi';
import { StartButton } from '../people/StartButton';
import { selectMessages } from '../selectors';
import { ConversationRows, type ListScrollState } from './ConversationRows';
import { matchesQuery } from './search';
import { focusRow } from './useRowKeys';

const Rows = styled(Loading)`
  display: grid;
  padding: var(--space-1) var(--space-4);
`;

const RowShape = styled.div`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr);
  gap: var(--space-3);
  align-items: center;
  block-size: 72px;
`;

const Lines = styled.div`
  display: grid;
  gap: 10px;
`;

const WIDTHS = ['55%', '40%', '62%', '48%', '58%', '44%'];

/** Placeholder of the list while it loads; the label is for screen readers. */
function ListSkeleton() {
  return (
    <Rows label="Loading conversations...">
      {WIDTHS.map((width) => (
        <RowShape key={width}>
          <Skeleton width={48} height={48} radius="50%" />
          <Lines>
            <Skeleton width={width} height={14} />
            <Skeleton width="85%" height={12} />
          </Lines>
        </RowShape>
      ))}
    </Rows>
  );
}

const Container = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
`;

const SearchSlot = styled.div`
  padding: 0 var(--space-4) var(--space-2);
`;

/**
 * The conversation list with its search, loading, empty and error states. Rows are updated live; a
 * failed refetch leaves the current rows.
 * @param listState scroll position and search text, mutated by the list and restored on mount
 */
export function ConversationList({ listState }: { listState: ListScrollState }) {
  const me = useMe()._id;
  const { isError, isSuccess, refetch } = useConversationsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const order = useAppSelector((state) => selectMessages(state).order);
  const conversations = useAppSelector((state) => selectMessages(state).conversations);
  const containerRef = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(listState.typed);
  const query = useDeferredValue(typed);
  const all = useMemo(() => order.flatMap((id) => conversations[id] ?? []), [order, conversations]);
  const rows = useMemo(
    () => all.filter((conversation) => matchesQuery(conversation, query, me)),
    [all, query, me],
  );

  if (isError && all.length === 0) {
    return (
      <ErrorState
        message="Failed to load conversations. Please try again later."
        onRetry={() => void refetch()}
      />
    );
  }
  if (!isSuccess && all.length === 0) return <ListSkeleton />;
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
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            focusRow(containerRef.current);
          }}
        />
      </SearchSlot>
      <ConversationRows conversations={rows} me={me} listState={listState} />
    </Container>
  );
}
