import { ErrorState } from '@kithkin/shared';
import type { ReactNode } from 'react';
import type { PostList } from '../api/postsApi';
import { ListEnd } from './ListEnd';
import { LongFeed } from './LongFeed';
import { PostSkeletons } from './PostSkeletons';
import { usePostList } from './usePostList';

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
      <LongFeed list={list} label={label} />
      <ListEnd list={list} endLine={endLine} />
    </>
  );
}
