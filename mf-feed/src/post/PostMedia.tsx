import { useAppDispatch } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { Heart } from 'lucide-react';
import { useRef, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { usePostShare } from '../share/usePostShare';
import type { TapPoint } from './MediaGrid';
import { MediaGrid } from './MediaGrid';
import { setLiked } from './postChanges';

const burst = keyframes`
  0% { opacity: 0; transform: translate(-50%, -50%) scale(0.4); }
  25% { opacity: 1; transform: translate(-50%, -50%) scale(1.15); }
  45%, 70% { opacity: 1; transform: translate(-50%, -50%) scale(1); }
  100% { opacity: 0; transform: translate(-50%, -60%) scale(1); }
`;

const fade = keyframes`
  0%, 100% { opacity: 0; }
  50% { opacity: 1; }
`;

const Burst = styled.span`
  position: absolute;
  z-index: 1;
  transform: translate(-50%, -50%);
  pointer-events: none;
  color: var(--accent);
  animation: ${burst} 700ms ease-out both;

  svg {
    inline-size: 88px;
    block-size: 88px;
    fill: currentcolor;
    stroke: #fff;
    stroke-width: 1;
    filter: drop-shadow(0 2px 8px rgb(0 0 0 / 40%));
  }

  @media (prefers-reduced-motion: reduce) {
    animation: ${fade} 400ms linear both;
  }
`;

/**
 * Heart that appears where a post was double-tapped, in rose in every theme. `at` is relative to the
 * positioned parent.
 */
function HeartBurst({ at, onEnd }: { at: TapPoint; onEnd: () => void }) {
  return (
    <Burst aria-hidden data-primary="pink" style={{ left: at.x, top: at.y }} onAnimationEnd={onEnd}>
      <Heart />
    </Burst>
  );
}

const Place = styled.div`
  position: relative;
  min-inline-size: 0;
`;

interface PostMediaProps {
  post: Post;
  /** Loads the first item with high priority. */
  priority: boolean;
  /** Shows all media instead of the first four. */
  open: boolean;
}

/**
 * Media of a post. A double tap on a picture likes the post; it never takes a like back. The viewer
 * shares the post.
 */
export function PostMedia({ post, priority, open }: PostMediaProps) {
  const dispatch = useAppDispatch();
  const [heart, setHeart] = useState<TapPoint | null>(null);
  const share = usePostShare(post);
  const place = useRef<HTMLDivElement>(null);
  const like = ({ x, y }: TapPoint) => {
    const { left = 0, top = 0 } = place.current?.getBoundingClientRect() ?? {};
    setHeart({ x: x - left, y: y - top });
    if (!post.isLiked) void dispatch(setLiked(post._id, true));
  };
  return (
    <Place ref={place}>
      <MediaGrid
        media={post.media}
        priority={priority}
        open={open}
        onDoubleTap={like}
        onShare={share?.onShare}
        screenOf={open ? post._id : undefined}
      />
      {share?.sheet}
      {heart && (
        <HeartBurst key={`${heart.x} ${heart.y}`} at={heart} onEnd={() => setHeart(null)} />
      )}
    </Place>
  );
}
