import { useMemo } from 'react';
import { PostFeed } from '../list/PostFeed';
import { NoPosts } from './NoPosts';

/** Widget `post-list`: the posts of a user as cards. `authorId` is the user's id. */
export default function PostListWidget({ authorId }: { authorId: string }) {
  const list = useMemo(() => ({ kind: 'author', authorId }) as const, [authorId]);
  return <PostFeed list={list} label="Posts" empty={<NoPosts authorId={authorId} />} />;
}
