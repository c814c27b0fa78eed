import { useAppDispatch } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { HeartBurst } from './HeartBurst';
import { setLiked } from './intents';
import { MediaGrid } from './MediaGrid';
import type { TapPoint } from './useTaps';

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

/** Media of a post. A double tap on a picture likes the post; it never takes a like back. */
export function PostMedia({ post, priority, open }: PostMediaProps) {
  const dispatch = useAppDispatch();
  const [heart, setHeart] = useState<TapPoint | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const like = ({ x, y }: TapPoint) => {
    const { left = 0, top = 0 } = place.current?.getBoundingClientRect() ?? {};
    setHeart({ x: x - left, y: y - top });
    if (!post.isLiked) void dispatch(setLiked(post._id, true));
  };
  if (post.media.length === 0) return null;
  return (
    <Place ref={place}>
      <MediaGrid
        media={post.media}
        priority={priority}
        open={open}
        onDoubleTap={like}
        screenOf={open ? post._id : undefined}
      />
      {heart && (
        <HeartBurst key={`${heart.x} ${heart.y}`} at={heart} onEnd={() => setHeart(null)} />
      )}
    </Place>
  );
}
