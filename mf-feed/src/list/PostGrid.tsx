import { ErrorState, Loading, media, Skeleton } from '@kithkin/shared';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ListEnd } from './ListEnd';
import { PostTile } from './PostTile';
import type { PostListState } from './usePostList';

const Grid = styled.ul<{ $narrow: 2 | 3 }>`
  display: grid;
  grid-template-columns: repeat(${({ $narrow }) => $narrow}, minmax(0, 1fr));
  gap: var(--space-1);

  & > * {
    aspect-ratio: 1;
  }

  @media ${media.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  /* Full width without margins, like cards. */
  @media ${media.phone} {
    gap: 2px;
  }
`;

const FIRST_TILES = { 2: 6, 3: 9 };

interface PostGridProps {
  list: PostListState;
  /** Accessible name of the grid. */
  label: string;
  /** Shown if there are no posts. */
  empty: ReactNode;
  /** Number of columns below the desktop breakpoint, above which there are three. Default 3. */
  narrow?: 2 | 3;
  /** Text while posts load. Default "Loading posts...". */
  loading?: string;
  /** Text if loading has failed. Default "Failed to load posts.". */
  failure?: string;
  endLine?: string;
}

/** A grid of posts as square tiles, with infinite scrolling. */
export function PostGrid(props: PostGridProps) {
  const { list, label, empty, narrow = 3, endLine } = props;
  const { loading = 'Loading posts...', failure = 'Failed to load posts.' } = props;
  if (list.loading) {
    return (
      <Loading label={loading}>
        <Grid as="div" $narrow={narrow}>
          {Array.from({ length: FIRST_TILES[narrow] }, (_, index) => (
            <Skeleton key={index} height="auto" radius={8} />
          ))}
        </Grid>
      </Loading>
    );
  }
  if (list.error) return <ErrorState message={failure} onRetry={list.retry} busy={list.busy} />;
  if (list.ids.length === 0 && !list.hasMore) return empty;
  return (
    <>
      <Grid aria-label={label} aria-busy={list.busy} $narrow={narrow}>
        {list.ids.map((id) => (
          <PostTile key={id} id={id} />
        ))}
      </Grid>
      <ListEnd list={list} loading={loading} failure={failure} endLine={endLine} />
    </>
  );
}
