import { ErrorState } from '@kithkin/shared';
import type { ReactNode } from 'react';
import type { PostList } from '../api/postsApi';
import { ListEnd } from './ListEnd';
import { LongFeed } from './LongFeed';
import { PostSkeletons } from './PostSkeletons';
import { usePostList } from './usePostList';

interface PostFeedProps {
  list: PostList;
  /** Accessible name of the feed. */
  label: string;
  /** Shown if there are no posts. */
  empty: ReactNode;
  endLine?: string;
}

/** A list of posts as cards, with infinite scrolling. */
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
