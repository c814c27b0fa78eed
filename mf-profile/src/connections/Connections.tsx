import { ButtonLink, EmptyState, ErrorState, ListEnd, VisuallyHidden } from '@kithkin/shared';
import type { User } from '@kithkin/shared/contract';
import { PeopleSkeleton } from '../people/PeopleSkeleton';
import { ConnectionRow } from './ConnectionRow';
import { Rows } from './connections.styles';
import { type ConnectionsOf, connectionsApi, type Side } from './connectionsApi';
import { useListScrollRestoration } from './useListScrollRestoration';

/** Maximum age of a list in seconds; an older one is refetched when opened again. */
const MAX_AGE_S = 15;

/** Number of rows that fill the tallest dialog. */
const MAX_PLACEHOLDERS = 14;

/** State of a list of followers or followees for the dialog. */
function useConnectionList(of: ConnectionsOf) {
  const query = connectionsApi.useConnectionsInfiniteQuery(of, {
    refetchOnMountOrArgChange: MAX_AGE_S,
  });
  const { data, currentData, isFetching, isError, error, hasNextPage } = query;
  const { isFetchNextPageError } = query;
  return {
    /** Ids of this search, or of the previous one while it runs; undefined until loaded. */
    ids: data && [...new Set(data.pages.flatMap(({ ids }) => ids))],
    /** True while `ids` belong to the previous search. */
    stale: currentData === undefined && isFetching,
    /** Error of this search; undefined if it has none. */
    error: currentData === undefined && isError && !isFetching ? error : undefined,
    busy: isFetching,
    hasMore: hasNextPage,
    moreFailed: isFetchNextPageError && !isFetching,
    more(): void {
      if (!isFetching && hasNextPage) void query.fetchNextPage();
    },
    retry: () => void query.refetch(),
  };
}

interface Props {
  person: User;
  own: boolean;
  side: Side;
  /** Search text; empty for all. */
  q: string;
}

function emptyText({ person, own, side, q }: Props): string {
  if (q !== '') return `Nobody found for “${q}”.`;
  if (side === 'followers') {
    return own ? 'Nobody follows you yet.' : `Nobody follows ${person.fullName} yet.`;
  }
  return own ? 'You do not follow anybody yet.' : `${person.fullName} does not follow anybody yet.`;
}

/** Empty state of a list of followers or followees. */
function NoConnections(props: Props) {
  const { own, q } = props;
  return (
    <EmptyState
      drawing="people"
      message={emptyText(props)}
      action={own && q === '' && <ButtonLink to="/users/me/requests">Find people</ButtonLink>}
    />
  );
}

type List = ReturnType<typeof useConnectionList>;

/** Returns the number of people found so far as text for screen readers. */
function found({ ids, stale, hasMore }: List, q: string): string {
  if (q === '' || stale || !ids) return '';
  return `${ids.length}${hasMore ? ' or more' : ''} found`;
}

/** A paginated list of followers or followees with its loading, empty and error states. */
export function Connections(props: Props) {
  const { person, side, q } = props;
  const list = useConnectionList({ personId: person._id, side, q });
  return (
    <>
      <VisuallyHidden role="status">{found(list, q)}</VisuallyHidden>
      <ConnectionListView {...props} list={list} />
    </>
  );
}

function ConnectionListView({ person, own, side, q, list }: Props & { list: List }) {
  const { ids, stale, error, busy, hasMore, moreFailed, more } = list;
  const rows = useListScrollRestoration(ids !== undefined);

  if (error) {
    return <ErrorState message={`Failed to load ${side}.`} onRetry={list.retry} busy={busy} />;
  }
  if (!ids) {
    const count = side === 'followers' ? person.followersCount : person.followingCount;
    const placeholders = Math.min(count, MAX_PLACEHOLDERS);
    return <PeopleSkeleton label={`Loading ${side}`} rows={placeholders} expandable={false} />;
  }
  if (ids.length === 0 && !hasMore && !stale) {
    return <NoConnections person={person} own={own} side={side} q={q} />;
  }
  return (
    <>
      <Rows ref={rows} aria-label={side} aria-busy={stale}>
        {ids.map((id) => (
          <ConnectionRow key={id} id={id} removable={own && side === 'followers'} />
        ))}
      </Rows>
      <ListEnd
        hasMore={hasMore}
        busy={busy}
        failed={moreFailed}
        count={ids.length}
        onMore={more}
        loading={`Loading ${side}`}
        failure={`Failed to load ${side}.`}
      />
    </>
  );
}
