import { EmptyState, ScreenHeader, useParams } from '@kithkin/shared';
import { useMemo } from 'react';
import { PostFeed } from '../list/PostFeed';

/** The posts of a tag, as trending topics and the #tags of texts lead to them. */
export default function TagScreen() {
  const { tag = '' } = useParams();
  const list = useMemo(() => ({ kind: 'tag', tag }) as const, [tag]);
  return (
    <>
      <ScreenHeader title={`#${tag}`} back />
      <PostFeed
        key={tag}
        list={list}
        label={`Posts with #${tag}`}
        endLine="You have seen all posts."
        empty={<EmptyState message={`No posts with #${tag} yet.`} />}
      />
    </>
  );
}
