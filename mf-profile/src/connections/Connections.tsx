import { ButtonLink, EmptyState, ErrorState, ListEnd, VisuallyHidden } from '@kithkin/shared';
import type { User } from '@kithkin/shared/contract';
import { PeopleSkeleton } from '../people/PeopleSkeleton';
import { ConnectionRow } from './ConnectionRow';
import { Rows } from './connections.styles';
import type { Side } from './connectionsApi';
import { useConnectionList } from './useConnectionList';
import { useListScrollRestoration } from './useListScrollRestoration';

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
  const { own, side, q } = props;
  return (
    <EmptyState
      drawing="people"
      message={emptyText(props)}
      action={
        own &&
        side === 'following' &&
        q === '' && <ButtonLink to="/users/me/requests">Find people</ButtonLink>
      }
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
  if (!ids) return <PeopleSkeleton label={`Loading ${side}`} rows={6} />;
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
