import { Dialog, EmptyState, ErrorState, ListEnd } from '@kithkin/shared';
import { useState } from 'react';
import { ConnectionRow } from '../connections/ConnectionRow';
import { Lists, Rows } from '../connections/connections.styles';
import { PeopleSkeleton } from '../people/PeopleSkeleton';
import { type ReactorsOf, reactorsApi } from './reactorsApi';

const TEXTS = {
  likes: { title: 'Likes', empty: 'Nobody likes this yet.' },
  shares: { title: 'Shares', empty: 'Nobody has shared this yet.' },
};

function Reactors({ postId, side }: ReactorsOf) {
  const query = reactorsApi.useReactorsInfiniteQuery(
    { postId, side },
    { refetchOnMountOrArgChange: true },
  );
  const { data, error, isFetching, hasNextPage, isFetchNextPageError } = query;
  const failure = `Failed to load ${side}.`;
  if (!data) {
    if (!error || isFetching) return <PeopleSkeleton label={`Loading ${side}`} rows={6} />;
    return <ErrorState message={failure} onRetry={() => void query.refetch()} busy={isFetching} />;
  }
  // Someone who has shared a post twice is listed once.
  const ids = [...new Set(data.pages.flatMap((page) => page.ids))];
  if (ids.length === 0 && !hasNextPage) {
    return <EmptyState drawing="people" message={TEXTS[side].empty} />;
  }
  return (
    <>
      <Rows aria-label={TEXTS[side].title}>
        {ids.map((id) => (
          <ConnectionRow key={id} id={id} removable={false} />
        ))}
      </Rows>
      <ListEnd
        hasMore={hasNextPage}
        busy={isFetching}
        failed={isFetchNextPageError && !isFetching}
        count={ids.length}
        onMore={() => {
          if (!isFetching && hasNextPage) void query.fetchNextPage();
        }}
        loading={`Loading ${side}`}
        failure={failure}
      />
    </>
  );
}

interface Props extends ReactorsOf {
  onClose: () => void;
}

/** Widget `reactors`: a dialog that lists who likes or has shared a post, with follow buttons. */
export default function ReactorsWidget({ postId, side, onClose }: Props) {
  const [open, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={TEXTS[side].title}>
      <Lists>
        <Reactors postId={postId} side={side} />
      </Lists>
    </Dialog>
  );
}
