import { copyLink, useAppDispatch, useNavigate } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { Bookmark, Heart, Link2, MessageCircle, Share2 } from 'lucide-react';
import styled from 'styled-components';
import { usePostShare } from '../share/usePostShare';
import { Action, countLabel } from './Action';
import { setBookmarked, setLiked } from './postChanges';

/**
 * Opens the share sheet and shows how often the post was shared; for a share, how often its
 * original was.
 */
function ShareButton({ post }: { post: Post }) {
  const share = usePostShare(post);
  if (!share) return null;
  const count = share.original?.sharesCount ?? 0;
  return (
    <>
      <Action
        label={`Share, ${countLabel(count, 'share', 'shares')}`}
        icon={<Share2 aria-hidden />}
        count={count}
        onSelect={share.onShare}
      />
      {share.sheet}
    </>
  );
}

const Row = styled.div`
  display: flex;
  justify-content: space-between;
  margin-inline: calc(-1 * var(--space-2));
`;

/** Element id of the comment field on the post's own screen. */
export const COMMENT_FIELD = 'comment-text';

/** Post whose comment icon was pressed in a list. */
let commentTarget: string | null = null;

/** Returns the post whose screen moves the focus to the comment field, once. */
export function collectCommentTarget(): string | null {
  const target = commentTarget;
  commentTarget = null;
  return target;
}

/**
 * Action bar of a post: comment, share, like, bookmark, copy link. Toggles are optimistic and roll
 * back on failure.
 */
export function PostActions({ post, detail }: { post: Post; detail: boolean }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { _id, isLiked, likesCount, isBookmarked, commentsCount } = post;
  const comment = () => {
    if (detail) document.getElementById(COMMENT_FIELD)?.focus();
    else {
      commentTarget = _id;
      navigate(`/posts/${_id}`);
    }
  };
  return (
    <Row>
      <Action
        label={`Comment, ${countLabel(commentsCount, 'comment', 'comments')}`}
        icon={<MessageCircle aria-hidden />}
        count={commentsCount}
        onSelect={comment}
      />
      <ShareButton post={post} />
      <Action
        label={`Like, ${countLabel(likesCount, 'like', 'likes')}`}
        icon={<Heart aria-hidden />}
        // On the post's own screen, the list of likers shows it.
        count={detail ? 0 : likesCount}
        on={isLiked}
        spring
        color="pink"
        onSelect={() => void dispatch(setLiked(_id, !isLiked))}
      />
      <Action
        label="Bookmark"
        icon={<Bookmark aria-hidden />}
        on={isBookmarked}
        onSelect={() => void dispatch(setBookmarked(_id, !isBookmarked))}
      />
      <Action
        label="Copy link"
        icon={<Link2 aria-hidden />}
        onSelect={() => void copyLink(`/posts/${_id}`)}
      />
    </Row>
  );
}
