import { EmptyState, ErrorState, Loading, media, Skeleton } from '@kithkin/shared';
import { useMemo } from 'react';
import styled from 'styled-components';
import { ListEnd } from '../list/ListEnd';
import { usePostList } from '../list/usePostList';
import { PostTile } from './PostTile';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-1);

  & > * {
    aspect-ratio: 1;
  }

  /* From edge to edge, as cards are. */
  @media ${media.phone} {
    gap: 2px;
  }
`;

const FIRST_TILES = 9;

function TileSkeletons() {
  return (
    <Loading label="Loading posts...">
      <Grid as="div">
        {Array.from({ length: FIRST_TILES }, (_, index) => (
          <Skeleton key={index} height="auto" radius={8} />
        ))}
      </Grid>
    </Loading>
  );
}

/** Widget `post-grid`: the posts of a person in three columns of squares. */
export default function PostGridWidget({ authorId }: { authorId: string }) {
  const which = useMemo(() => ({ kind: 'author', authorId }) as const, [authorId]);
  const list = usePostList(which);
  if (list.loading) return <TileSkeletons />;
  if (list.error) {
    return <ErrorState message="Failed to load posts." onRetry={list.retry} busy={list.busy} />;
  }
  if (list.ids.length === 0 && !list.hasMore) return <EmptyState message="No posts yet." />;
  return (
    <>
      <Grid aria-label="Posts" aria-busy={list.busy}>
        {list.ids.map((id) => (
          <PostTile key={id} id={id} />
        ))}
      </Grid>
      <ListEnd list={list} />
    </>
  );
}
