import { ButtonLink, EmptyState, useCurrentUser } from '@kithkin/shared';

/** In the place of a person's posts when there are none; for one's own, the way to the first. */
export function NoPosts({ authorId }: { authorId: string }) {
  const own = useCurrentUser()?._id === authorId;
  if (!own) return <EmptyState message="No posts yet." />;
  return (
    <EmptyState
      message="You have not posted anything yet."
      action={<ButtonLink to="/create-post">Create your first post</ButtonLink>}
    />
  );
}
