import {
  ButtonLink,
  EmptyState,
  media,
  PullToRefresh,
  ScreenHeader,
  Stack,
  useAppDispatch,
  useRefreshOfCopy,
} from '@kithkin/shared';
import { useId } from 'react';
import styled from 'styled-components';
import { refreshTrending } from '../api/postsApi';
import { exploreCopy, refetchFirstPage } from '../copies/listCopies';
import { PostGrid } from '../list/PostGrid';
import { usePostList } from '../list/usePostList';
import { SearchPeople } from './SearchPeople';
import { TrendingTopics } from './TrendingTopics';

const Posts = styled.section`
  h2 {
    padding-block-end: var(--space-3);
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
  const dispatch = useAppDispatch();
  useRefreshOfCopy(exploreCopy, () => dispatch(refetchFirstPage(EXPLORE)));
  const refresh = async () => {
    const posts = dispatch(refetchFirstPage(EXPLORE));
    const { isSuccess } = await dispatch(refreshTrending());
    return (await posts) && isSuccess;
  };
  return (
    <>
      <ScreenHeader title="Explore" />
      <PullToRefresh onRefresh={refresh}>
        <Stack>
          <SearchPeople />
          <TrendingTopics />
          <Posts aria-labelledby={heading}>
            <h2 id={heading}>Explore Posts</h2>
            <PostGrid
              list={list}
              label="Explore Posts"
              large
              endLine="You’re all caught up."
              empty={
                <EmptyState
                  message="There is nothing to explore yet."
                  action={<ButtonLink to="/create-post">Create New Post</ButtonLink>}
                />
              }
            />
          </Posts>
        </Stack>
      </PullToRefresh>
    </>
  );
}
