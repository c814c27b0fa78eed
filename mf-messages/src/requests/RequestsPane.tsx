import { ButtonLink, EmptyState, ErrorState, ScreenHeader, useMe } from '@kithkin/shared';
import { useRef } from 'react';
import { ConversationRows, type ListScrollState } from '../conversations/ConversationRows';
import { ListSkeleton } from '../conversations/ListSkeleton';
import { pagesOf } from '../conversations/pagesOf';
import { HeaderSlot, ListPane } from '../panes.styles';
import { requestsApi } from './requestsApi';

/** The requests of people whom the user does not follow, with loading, empty and error states. */
function RequestList() {
  const me = useMe()._id;
  const query = requestsApi.useRequestListInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { data, isError, refetch } = query;
  const listState = useRef<ListScrollState>({ top: 0, typed: '' });
  if (isError && !data) {
    return (
      <ErrorState
        message="Failed to load requests. Please try again later."
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <ListSkeleton label="Loading requests..." />;
  // A request with new activity can be in two pages.
  const all = data.pages.flatMap(({ list }) => list);
  const requests = [...new Map(all.map((request) => [request._id, request])).values()];
  if (requests.length === 0) {
    return (
      <EmptyState
        drawing="messages"
        message="No requests"
        hint="Messages from people you don’t follow wait here until you accept them."
        action={<ButtonLink to="/messages">All conversations</ButtonLink>}
      />
    );
  }
  return (
    <ConversationRows
      label="Requests"
      conversations={requests}
      me={me}
      listState={listState.current}
      pages={pagesOf(query)}
    />
  );
}

/** The folder of requests in place of the conversation list, with Back to it. */
export function RequestsPane({ inert = false }: { inert?: boolean }) {
  return (
    <ListPane inert={inert}>
      <HeaderSlot>
        <ScreenHeader title="Requests" back="/messages" />
      </HeaderSlot>
      <RequestList />
    </ListPane>
  );
}
