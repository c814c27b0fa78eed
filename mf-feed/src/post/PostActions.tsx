import { media, useAppDispatch, useNavigate } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { Bookmark, Heart, Link2, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { copyLink } from './copyLink';
import { setBookmarked, setLiked } from './intents';

const spring = keyframes`
  40% { transform: scale(1.2); }
`;

const Row = styled.div`
  display: flex;
  justify-content: space-between;
  margin-inline: calc(-1 * var(--space-2));
`;

const Act = styled.button<{ $on: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-inline-size: 44px;
  min-block-size: 44px;
  padding-inline: var(--space-2);
  border: 0;
  border-radius: var(--radius-pill);
  background: transparent;
  color: var(--text-2);
  font-size: var(--font-13);
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  touch-action: manipulation;
  transition: background-color var(--motion-fast) ease-out;

  svg {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    stroke-width: 1.75;
  }

  ${({ $on }) =>
    $on &&
    css`
      color: var(--accent-text);
      svg {
        fill: currentcolor;
      }
    `}

  &[data-spring='true'] svg {
    animation: ${spring} var(--motion) ease-out;
  }

  @media ${media.hover} {
    &:hover {
      background-color: var(--hover);
    }
  }
`;

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

interface ActionProps {
  /** The accessible name, the count included. */
  label: string;
  icon: ReactNode;
  count?: number;
  /** For a toggle: whether it is on. */
  on?: boolean;
  spring?: boolean;
  onSelect: () => void;
}

function Action({ label, icon, count = 0, on, spring: springs, onSelect }: ActionProps) {
  return (
    <Act
      type="button"
      aria-label={label}
      aria-pressed={on}
      title={label}
      data-spring={springs}
      onClick={onSelect}
      $on={on === true}
    >
      {icon}
      {count > 0 && <span>{compact.format(count)}</span>}
    </Act>
  );
}

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** Where the person on the post's own screen goes to comment. */
export const COMMENT_FIELD = 'comment-text';

/** Comment, like, bookmark, copy link. Toggles show at once and roll back when they fail. */
export function PostActions({ post, detail }: { post: Post; detail: boolean }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { _id, isLiked, likesCount, isBookmarked, commentsCount } = post;
  const comment = () => {
    if (detail) document.getElementById(COMMENT_FIELD)?.focus();
    else navigate(`/posts/${_id}`);
  };
  return (
    <Row>
      <Action
        label={`Comment, ${counted(commentsCount, 'comment', 'comments')}`}
        icon={<MessageCircle aria-hidden />}
        count={commentsCount}
        onSelect={comment}
      />
      <Action
        label={`Like, ${counted(likesCount, 'like', 'likes')}`}
        icon={<Heart aria-hidden />}
        count={likesCount}
        on={isLiked}
        spring={isLiked}
        onSelect={() => void dispatch(setLiked(_id, !isLiked))}
      />
      <Action
        label="Bookmark"
        icon={<Bookmark aria-hidden />}
        on={isBookmarked}
        onSelect={() => void dispatch(setBookmarked(_id, !isBookmarked))}
      />
      <Action label="Copy link" icon={<Link2 aria-hidden />} onSelect={() => void copyLink(_id)} />
    </Row>
  );
}
