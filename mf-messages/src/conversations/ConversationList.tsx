import { EmptyState, ErrorState, Field, useAppSelector, useMe } from '@kithkin/shared';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { useConversationsQuery } from '../chatsApi';
import { StartButton } from '../people/StartButton';
import { selectMessages } from '../selectors';
import { ConversationRows, type ListPlace } from './ConversationRows';
import { ListSkeleton } from './ListSkeleton';
import { matchesQuery } from './search';
import { focusRow } from './useRowKeys';

const Place = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
`;

const SearchPlace = styled.div`
  padding: 0 var(--space-4) var(--space-2);
`;

/**
 * The list of conversations with its search and states (specification section 2, Messages). Rows
 * move by themselves as messages come and go; a refetch that fails leaves what is there.
 * @param kept Where it stands, an object of the owner's: the list comes back to it
 */
export function ConversationList({ kept }: { kept: ListPlace }) {
  const me = useMe()._id;
  const { isError, isSuccess, refetch } = useConversationsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const order = useAppSelector((state) => selectMessages(state).order);
  const conversations = useAppSelector((state) => selectMessages(state).conversations);
  const place = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(kept.typed);
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
    <Place ref={place}>
      <SearchPlace>
        <Field
          type="search"
          label="Search conversations"
          hideLabel
          placeholder="Search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            kept.typed = target.value;
            setTyped(target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            focusRow(place.current);
          }}
        />
      </SearchPlace>
      <ConversationRows shown={shown} me={me} kept={kept} />
    </Place>
  );
}
