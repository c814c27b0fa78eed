import { Link, MediaFrame, media, usePost } from '@kithkin/shared';
import { Images, Pin, Play, Quote } from 'lucide-react';
import styled from 'styled-components';
import { colorOf } from './colorOf';

const Tile = styled(Link)`
  position: relative;
  display: block;
  block-size: 100%;
  overflow: hidden;
  border-radius: 8px;
  background: var(--surface);
  color: var(--text);

  @media ${media.phone} {
    border-radius: 0;

    &:focus-visible {
      outline-offset: -4px;
    }
  }

  @media ${media.hover} {
    &:hover {
      text-decoration: none;
      filter: brightness(0.94);
    }
  }
`;

/** Words on a tint, in a size that follows the tile's. */
const TextTile = styled.span`
  display: flex;
  flex-direction: column;
  gap: var(--space-1);
  block-size: 100%;
  padding: 9%;
  background: var(--accent-soft);
  container-type: inline-size;

  svg {
    flex: none;
    inline-size: clamp(16px, 14cqi, 32px);
    block-size: auto;
    fill: var(--accent-text);
    color: var(--accent-text);
  }

  span {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 5;
    overflow: hidden;
    font-size: clamp(var(--font-13), 9cqi, var(--font-20));
    font-weight: 600;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
`;

const Corner = styled.span<{ $start?: boolean }>`
  position: absolute;
  inset-block-start: 6px;
  ${({ $start }) => ($start ? 'inset-inline-start' : 'inset-inline-end')}: 6px;
  padding: 4px;
  border-radius: 8px;
  background: var(--scrim);
  color: #fff;

  svg {
    inline-size: 16px;
    block-size: 16px;
    stroke-width: 1.75;
  }
`;

/** A post as a square tile that links to it: its first picture or video, else its text. */
export function PostTile({ id, pinned }: { id: string; pinned: boolean }) {
  const post = usePost(id);
  if (!post) return null;
  const source = post.originalPost && post.media.length === 0 ? post.originalPost : post;
  const [first] = source.media;
  const text = post.body || source.body;
  return (
    <li>
      <Tile
        to={`/posts/${id}`}
        aria-label={`${pinned ? 'Pinned: ' : ''}${text.slice(0, 120) || first?.alt || 'Post'}`}
      >
        {first ? (
          <MediaFrame media={first} fill controls={false} />
        ) : (
          <TextTile data-primary={colorOf(source.creator._id)}>
            <Quote aria-hidden />
            <span dir="auto">{text}</span>
          </TextTile>
        )}
        {pinned && (
          <Corner aria-hidden $start>
            <Pin />
          </Corner>
        )}
        {first && (first.type === 'video' || source.media.length > 1) && (
          <Corner aria-hidden>{first.type === 'video' ? <Play /> : <Images />}</Corner>
        )}
      </Tile>
    </li>
  );
}
