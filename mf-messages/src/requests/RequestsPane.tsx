import { ButtonLink, EmptyState, ErrorState, ScreenHeader, useMe } from '@kithkin/shared';
import { useList } from '@kithkin/shared/list';
import { useRef } from 'react';
import { ConversationRows, type ListScrollState } from '../conversations/ConversationRows';
import { ListSkeleton } from '../conversations/ListSkeleton';
import { listOf } from '../conversations/pages';
import { HeaderSlot, ListPane } from '../panes.styles';
import { requestsApi } from './requestsApi';

/** The requests of people whom the user does not follow, with loading, empty and error states. */
function RequestList() {
  const me = useMe()._id;
  const query = requestsApi.useRequestListInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { items: requests, ...list } = useList(query, listOf);
  const listState = useRef<ListScrollState>({ top: 0, typed: '' });
  if (list.error) {
    return (
      <ErrorState message="Failed to load requests. Please try again later." onRetry={list.retry} />
    );
  }
  if (list.loading) return <ListSkeleton label="Loading requests..." />;
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
      list={list}
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
