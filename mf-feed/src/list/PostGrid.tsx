import { Loading, media, Skeleton } from '@kithkin/shared';
import { ListFrame } from '@kithkin/shared/list';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { PostTile } from './PostTile';
import { POSTS, type PostListState } from './usePostList';

/**
 * One tile in five of those with a picture is as large as four; smaller ones fill the gaps beside it.
 * Placeholders count as pictures.
 */
const largeTiles = css`
  grid-auto-flow: dense;

  & > :nth-child(5n + 1 of :not([data-words])) {
    grid-column: span 2;
    grid-row: span 2;
  }
`;

const Grid = styled.ul<{ $narrow: 2 | 3; $large: boolean }>`
  display: grid;
  grid-template-columns: repeat(${({ $narrow }) => $narrow}, minmax(0, 1fr));
  gap: var(--space-1);
  ${({ $large }) => $large && largeTiles}

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
  /** Enlarges one tile in five. Default false. */
  large?: boolean;
  /** Text while posts load. Default "Loading posts...". */
  loading?: string;
  /** Text if loading has failed. Default "Failed to load posts.". */
  failure?: string;
  endLine?: string;
}

/** A grid of posts as square tiles, with infinite scrolling. */
export function PostGrid(props: PostGridProps) {
  const { list, label, narrow = 3, large = false, loading = POSTS.loading } = props;
  const { ids } = list;
  const waiting = (
    <Loading label={loading}>
      <Grid as="div" $narrow={narrow} $large={large}>
        {Array.from({ length: FIRST_TILES[narrow] }, (_, index) => (
          <Skeleton key={index} height="auto" radius={8} />
        ))}
      </Grid>
    </Loading>
  );
  return (
    <ListFrame {...POSTS} {...props} count={ids.length} waiting={waiting}>
      <Grid aria-label={label} aria-busy={list.busy} $narrow={narrow} $large={large}>
        {ids.map((id) => (
          <PostTile key={id} id={id} pinned={id === list.pinned} />
        ))}
      </Grid>
    </ListFrame>
  );
}
