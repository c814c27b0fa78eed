import {
  ButtonLink,
  ErrorState,
  RemoteWidget,
  ScreenHeader,
  useAppSelector,
  useBusEvent,
  useGoBack,
  useParams,
  usePost,
  useScreenTitle,
} from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { useState } from 'react';
import styled from 'styled-components';
import { usePostQuery } from '../api/postsApi';
import { PostSkeletons } from '../list/PostSkeletons';
import { countLabel } from '../post/Action';
import { PostCard } from '../post/PostCard';
import { Comments } from './Comments';
import { isPassing, loadError } from './loadError';

/** Maximum length of the post's text in the tab's title, in characters. */
const MAX_LENGTH = 60;

/** Returns the tab title of a post: its author's name and the beginning of its text. */
export function titleOf({ creator, body }: Pick<Post, 'creator' | 'body'>): string {
  const name = creator.fullName || creator.userName;
  const text = [...body.trim().replace(/\s+/g, ' ')];
  if (text.length === 0) return `Post by ${name}`;
  if (text.length <= MAX_LENGTH) return `${name}: ${text.join('')}`;
  return `${name}: ${text.slice(0, MAX_LENGTH).join('').trimEnd()}…`;
}

const Row = styled.div`
  display: flex;
  gap: var(--space-4);
  /* The touch targets extend into the gaps of the card. */
  margin-block: calc(-1 * var(--space-3));

  button {
    min-inline-size: 44px;
    min-block-size: 44px;
    padding: 0;
    text-align: start;
    border: 0;
    background: none;
    color: var(--text-2);
    font-size: var(--font-13);
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }

  button:hover {
    text-decoration: underline;
  }
`;

/** Buttons that list who likes and who has shared a post; each is absent while there is nobody. */
function ReactorCounts({ post }: { post: Post }) {
  const [side, setSide] = useState<'likes' | 'shares' | null>(null);
  const { _id, likesCount, sharesCount = 0 } = post;
  if (likesCount + sharesCount === 0 && side === null) return null;
  return (
    <Row>
      {likesCount > 0 && (
        <button type="button" aria-haspopup="dialog" onClick={() => setSide('likes')}>
          {countLabel(likesCount, 'like', 'likes')}
        </button>
      )}
      {sharesCount > 0 && (
        <button type="button" aria-haspopup="dialog" onClick={() => setSide('shares')}>
          {countLabel(sharesCount, 'share', 'shares')}
        </button>
      )}
      {side !== null && (
        <RemoteWidget name="reactors" postId={_id} side={side} onClose={() => setSide(null)} />
      )}
    </Row>
  );
}

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
  // A post that is stored and not known is one whose deletion waits to be sent.
  const isStored = useAppSelector(({ entities }) => id in entities.posts);
  const [isLeft, setLeft] = useState(false);
  const goBack = useGoBack();
  const leave = () => {
    setLeft(true);
    goBack();
  };
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
    const isDeleted = removed || (isStored && !isLeft);
    return isDeleted ? (
      <ErrorState message={NOT_FOUND} action={home} />
    ) : (
      <PostSkeletons count={1} />
    );
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
