import {
  ButtonLink,
  ErrorState,
  ScreenHeader,
  useBusEvent,
  useGoBack,
  useParams,
  usePost,
  useScreenTitle,
} from '@kithkin/shared';
import { useState } from 'react';
import { usePostQuery } from '../api/postsApi';
import { PostSkeletons } from '../list/PostSkeletons';
import { PostCard } from '../post/PostCard';
import { ReactorCounts } from '../post/ReactorCounts';
import { Comments } from './Comments';
import { isPassing, loadError } from './loadError';
import { titleOf } from './postTitle';

const NOT_FOUND = loadError({ status: 404 });
const home = <ButtonLink to="/">Home</ButtonLink>;

/**
 * Shows a post at once if a list has already loaded it, and fetches it to check access. A post that
 * its creator has hidden is fetched again; no reason is shown before the response.
 */
function PostDetail({ id }: { id: string }) {
  const { error, isFetching, refetch } = usePostQuery(id, { refetchOnMountOrArgChange: true });
  const [removed, setRemoved] = useState(false);
  useBusEvent('post-removed', ({ _id }) => _id === id && setRemoved(true));
  const post = usePost(id);
  const leave = useGoBack();
  const known = post !== undefined;
  const isRejected = error !== undefined && !(known && isPassing(error));
  useScreenTitle(post && !isRejected ? titleOf(post) : undefined);

  // A temporary failure leaves a loaded post on the screen; 403 and 404 remove it.
  if (isRejected) {
    const again = isPassing(error) ? () => void refetch() : undefined;
    return (
      <ErrorState
        message={loadError(error)}
        onRetry={again}
        busy={isFetching}
        action={again ? undefined : home}
      />
    );
  }
  if (!known) {
    return removed ? <ErrorState message={NOT_FOUND} action={home} /> : <PostSkeletons count={1} />;
  }
  return (
    <>
      <PostCard id={id} detail onTrashed={leave}>
        <ReactorCounts post={post} />
      </PostCard>
      <Comments postId={id} />
    </>
  );
}

/** Route `/posts/{id}`: the post and its comments. */
export default function PostDetailScreen() {
  const { id = '' } = useParams();
  return (
    <>
      <ScreenHeader title="Post" back />
      <PostDetail key={id} id={id} />
    </>
  );
}
