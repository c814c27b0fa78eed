import { usePost } from '@kithkin/shared';
import { memo, useId } from 'react';
import { MediaGrid } from './MediaGrid';
import { OriginalPost } from './OriginalPost';
import { PostActions } from './PostActions';
import { PostHeader } from './PostHeader';
import { PostText } from './PostText';
import { Article } from './post.styles';

interface PostCardProps {
  id: string;
  /** From 1, in a feed; absent where the post stands alone. */
  position?: number;
  /** Of how many, in a feed; -1 (default) as long as nobody knows. */
  setSize?: number;
  /** The post's own screen: nothing leads there again, and its pictures load first. */
  detail?: boolean;
  /** Its creator has moved it to the trash. */
  onTrashed?: () => void;
}

/**
 * A post wherever it is shown (specification sections 2 to 4): who and when, words, pictures, the
 * post it shares, and what one can do. Draws nothing when the post is gone.
 */
export const PostCard = memo(function PostCard({
  id,
  position,
  setSize = -1,
  detail = false,
  onTrashed,
}: PostCardProps) {
  const post = usePost(id);
  const nameId = useId();
  const textId = useId();
  if (!post) return null;
  const inFeed = position !== undefined;
  return (
    <Article
      as="article"
      tabIndex={inFeed ? 0 : undefined}
      aria-labelledby={nameId}
      aria-describedby={post.body === '' ? undefined : textId}
      aria-posinset={position}
      aria-setsize={inFeed ? setSize : undefined}
    >
      <PostHeader post={post} nameId={nameId} detail={detail} onTrashed={onTrashed} />
      <PostText post={post} id={textId} />
      <MediaGrid media={post.media} priority={detail || position === 1} open={detail} />
      {post.originalPost !== undefined && <OriginalPost post={post.originalPost} />}
      <PostActions post={post} detail={detail} />
    </Article>
  );
});
