import { EmptyState, ErrorState, Field, useAppSelector, useMe } from '@kithkin/shared';
import { useDeferredValue, useMemo, useState } from 'react';
import styled from 'styled-components';
import { useConversationsQuery } from '../chatsApi';
import { StartButton } from '../people/StartButton';
import { selectMessages } from '../selectors';
import { ConversationRow } from './ConversationRow';
import { ListSkeleton } from './ListSkeleton';
import { matchesQuery } from './search';

const Place = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
`;

const SearchPlace = styled.div`
  padding: 0 var(--space-3) var(--space-2);
`;

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

/**
 * The list of conversations with its search and states (specification section 2, Messages). Rows
 * move by themselves as messages come and go; a refetch that fails leaves what is there.
 */
export function ConversationList() {
  const me = useMe()._id;
  const { isError, isSuccess, refetch } = useConversationsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { order, conversations } = useAppSelector(selectMessages);
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed);
  const all = useMemo(() => order.flatMap((id) => conversations[id] ?? []), [order, conversations]);
  const shown = useMemo(
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
    <Place>
      <SearchPlace>
        <Field
          type="search"
          label="Search conversations"
          hideLabel
          placeholder="Search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </SearchPlace>
      <Scroll aria-label="Conversations">
        {shown.length === 0 && (
          <Nothing role="status">No conversation matches your search.</Nothing>
        )}
        <ul>
          {shown.map((conversation) => (
            <ConversationRow key={conversation._id} conversation={conversation} me={me} />
          ))}
        </ul>
      </Scroll>
    </Place>
  );
}
