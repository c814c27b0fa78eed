import { ErrorState, ScreenHeader, useGoBack, useParams, usePost } from '@kithkin/shared';
import { usePostQuery } from '../api/postsApi';
import { PostSkeletons } from '../list/PostSkeletons';
import { PostCard } from '../post/PostCard';
import { Comments } from './Comments';
import { isPassing, loadError } from './loadError';

const NOT_FOUND = loadError({ status: 404 });

/** A post that is known from a list shows at once; whether one may see it, the server says. */
function PostDetail({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = usePostQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  const post = usePost(id);
  const leave = useGoBack();
  const known = post !== undefined;

  // A passing failure takes nothing away that is here already; a refusal does.
  if (error && !(known && isPassing(error))) {
    const again = isPassing(error) ? () => void refetch() : undefined;
    return <ErrorState message={loadError(error)} onRetry={again} busy={isFetching} />;
  }
  if (!known) {
    const removed = data !== undefined && !isFetching;
    return removed ? <ErrorState message={NOT_FOUND} /> : <PostSkeletons count={1} />;
  }
  return (
    <>
      <PostCard id={id} detail onTrashed={leave} />
      <Comments postId={id} />
    </>
  );
}

/** The post's own screen: Back, the post, its comments. */
export default function PostDetailScreen() {
  const { id = '' } = useParams();
  return (
    <>
      <ScreenHeader title="Post" back />
      <PostDetail key={id} id={id} />
    </>
  );
}
