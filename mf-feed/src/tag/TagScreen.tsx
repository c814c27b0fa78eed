import { ButtonLink, EmptyState, ScreenHeader, useParams, useScreenTitle } from '@kithkin/shared';
import { useMemo } from 'react';
import { PostFeed } from '../list/PostFeed';

/** Route `/tag/{tag}`: the posts with a tag. Trending topics and #tags in texts link to it. */
export default function TagScreen() {
  const { tag = '' } = useParams();
  useScreenTitle(`#${tag}`);
  const list = useMemo(() => ({ kind: 'tag', tag }) as const, [tag]);
  return (
    <>
      <ScreenHeader title={`#${tag}`} back />
      <PostFeed
        key={tag}
        list={list}
        label={`Posts with #${tag}`}
        endLine="You’re all caught up."
        empty={
          <EmptyState
            drawing="search"
            message={`No posts with #${tag} yet.`}
            action={<ButtonLink to="/create-post">Create New Post</ButtonLink>}
          />
        }
      />
    </>
  );
}
