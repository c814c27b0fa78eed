import { useMemo } from 'react';
import { PostGrid } from '../list/PostGrid';
import { usePostList } from '../list/usePostList';
import { NoPosts } from './NoPosts';

/** Widget `post-grid`: the posts of a user as a grid of square tiles. */
export default function PostGridWidget({ authorId }: { authorId: string }) {
  const list = usePostList(useMemo(() => ({ kind: 'author', authorId }) as const, [authorId]));
  return <PostGrid list={list} label="Posts" empty={<NoPosts authorId={authorId} />} />;
}
