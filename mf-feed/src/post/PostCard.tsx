import { LazySlot, usePost } from '@kithkin/shared';
import { Pin } from 'lucide-react';
import { memo, type ReactNode, useId } from 'react';
import { moderationNote } from './moderationNotePart';
import { OriginalPost } from './OriginalPost';
import { PostActions } from './PostActions';
import { PostHeader } from './PostHeader';
import { PostMedia } from './PostMedia';
import { PostText } from './PostText';
import { Article, CardNote } from './post.styles';

interface PostCardProps {
  id: string;
  /** Position in a feed, from 1; absent outside of feeds. */
  position?: number;
  /** Number of posts in the feed; -1 (default) if unknown. */
  setSize?: number;
  /** True on the post's own screen: no links to it, and its pictures load with priority. */
  detail?: boolean;
  /** True if it comes first in its list because its creator has pinned it. */
  pinned?: boolean;
  /** Called when its creator moves it to the trash. */
  onTrashed?: () => void;
  /** Content above the actions. */
  children?: ReactNode;
}

/**
 * A post as a card: author, time, text, media, the shared post and actions. Renders nothing if the
 * post was removed.
 */
export const PostCard = memo(function PostCard({
  id,
  position,
  setSize = -1,
  detail = false,
  pinned = false,
  onTrashed,
  children,
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
      {pinned && (
        <CardNote>
          <Pin aria-hidden />
          Pinned
        </CardNote>
      )}
      {(post.hidden || post.filesHidden || post.followersOnly) && (
        <LazySlot part={moderationNote} given={post} waiting={null} failure="Moderated." />
      )}
      <PostHeader post={post} nameId={nameId} detail={detail} onTrashed={onTrashed} />
      <PostText post={post} id={textId} />
      <PostMedia post={post} priority={detail || position === 1} open={detail} />
      {post.originalPost !== undefined && <OriginalPost post={post.originalPost} />}
      {children}
      <PostActions post={post} detail={detail} />
    </Article>
  );
});
