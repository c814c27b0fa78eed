import { ErrorState } from '@kithkin/shared';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { PostList } from '../api/postsApi';
import { PostCard } from '../post/PostCard';
import { moveBetweenArticles } from './articleKeys';
import { ListEnd } from './ListEnd';
import { PostSkeletons } from './PostSkeletons';
import { usePostList } from './usePostList';

const Feed = styled.div`
  display: grid;
  gap: var(--space-4);
`;

interface PostFeedProps {
  list: PostList;
  /** Names the feed for screen readers. */
  label: string;
  /** Stands in the place of no posts. */
  empty: ReactNode;
  endLine?: string;
}

/** Posts under each other, more of them as one goes on. */
export function PostFeed({ list: which, label, empty, endLine }: PostFeedProps) {
  const list = usePostList(which);
  if (list.loading) return <PostSkeletons />;
  if (list.error) {
    return <ErrorState message="Failed to load posts." onRetry={list.retry} busy={list.busy} />;
  }
  if (list.ids.length === 0 && !list.hasMore) return empty;
  return (
    <>
      <Feed role="feed" aria-label={label} aria-busy={list.busy} onKeyDown={moveBetweenArticles}>
        {list.ids.map((id, index) => (
          <PostCard key={id} id={id} position={index + 1} />
        ))}
      </Feed>
      <ListEnd list={list} endLine={endLine} />
    </>
  );
}
