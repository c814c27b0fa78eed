import { Link, MediaFrame, media, usePost } from '@kithkin/shared';
import { Images, Play } from 'lucide-react';
import styled from 'styled-components';

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

const TileText = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 5;
  overflow: hidden;
  margin: var(--space-3);
  font-size: var(--font-13);
  overflow-wrap: anywhere;
`;

const Corner = styled.span`
  position: absolute;
  inset-block-start: 6px;
  inset-inline-end: 6px;
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
export function PostTile({ id }: { id: string }) {
  const post = usePost(id);
  if (!post) return null;
  const source = post.originalPost && post.media.length === 0 ? post.originalPost : post;
  const [first] = source.media;
  const text = post.body || source.body;
  return (
    <li>
      <Tile to={`/posts/${id}`} aria-label={text.slice(0, 120) || first?.alt || 'Post'}>
        {first ? (
          <MediaFrame media={first} fill controls={false} />
        ) : (
          <TileText dir="auto">{text}</TileText>
        )}
        {first && (first.type === 'video' || source.media.length > 1) && (
          <Corner aria-hidden>{first.type === 'video' ? <Play /> : <Images />}</Corner>
        )}
      </Tile>
    </li>
  );
}
