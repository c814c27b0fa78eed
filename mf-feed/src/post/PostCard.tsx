import { Card, LazySlot, lazyPart, media, usePost } from '@kithkin/shared';
import { LinkPreviewCard } from '@kithkin/shared/link-previews';
import { Pin } from 'lucide-react';
import { memo, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { PostPoll } from '../poll/PostPoll';
import { OriginalPost } from './OriginalPost';
import { PostActions } from './PostActions';
import { PostHeader } from './PostHeader';
import { PostMedia } from './PostMedia';
import { PostText } from './PostText';

const Article = styled(Card)`
  display: grid;
  gap: var(--space-3);
  padding-block-end: var(--space-1);
  overflow-wrap: anywhere;

  &:focus-visible {
    outline-offset: -2px;
  }

  /* On phones, pictures and videos extend to the card's edges. */
  @media ${media.phone} {
    --media-margin: calc(-1 * var(--space-4));
    --media-radius: 0;
  }
`;

/** Note about a post: that it is pinned, or lacks files. */
const CardNote = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  color: var(--text-2);
  font-size: var(--font-13);
  font-weight: 600;

  svg {
    inline-size: 14px;
    block-size: 14px;
  }
`;

/** In a chunk that is loaded later, since few posts have one. */
export const moderationNote = lazyPart(() =>
  import(/* webpackChunkName: "feed-end" */ './ModerationNote').then(
    ({ ModerationNote }) => ModerationNote,
  ),
);

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
 * A post as a card: author, time, text, media or preview, poll, the shared post and actions. Renders nothing
 * if the post was removed.
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
      {post.media.length > 0 && (
        <PostMedia post={post} priority={detail || position === 1} open={detail} />
      )}
      {post.preview && post.media.length === 0 && <LinkPreviewCard preview={post.preview} />}
      <PostPoll post={post} />
      {post.originalPost !== undefined && <OriginalPost post={post.originalPost} />}
      {children}
      <PostActions post={post} detail={detail} />
    </Article>
  );
});
