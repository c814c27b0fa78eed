import { ButtonLink, EmptyState, useCurrentUser } from '@kithkin/shared';

/** Empty state of a user's posts; on the own profile with a link to the composer. */
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
