import { EmptyState, media, ScreenHeader } from '@kithkin/shared';
import { useId } from 'react';
import styled from 'styled-components';
import { PostGrid } from '../list/PostGrid';
import { usePostList } from '../list/usePostList';
import { SearchPeople } from './SearchPeople';
import { TrendingTopics } from './TrendingTopics';

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
`;

const Posts = styled.section`
  h2 {
    padding-block-end: var(--space-3);
    font-size: var(--font-17);
  }

  @media ${media.phone} {
    h2 {
      padding-inline: var(--space-4);
    }
  }
`;

const EXPLORE = { kind: 'explore' } as const;

/** Route `/explore`: people search (phones only), trending topics and posts. */
export default function ExploreScreen() {
  const list = usePostList(EXPLORE);
  const heading = useId();
  return (
    <>
      <ScreenHeader title="Explore" />
      <Column>
        <SearchPeople />
        <TrendingTopics />
        <Posts aria-labelledby={heading}>
          <h2 id={heading}>Explore Posts</h2>
          <PostGrid
            list={list}
            label="Explore Posts"
            large
            endLine="You have seen all posts."
            empty={<EmptyState message="There is nothing to explore yet." />}
          />
        </Posts>
      </Column>
    </>
  );
}
