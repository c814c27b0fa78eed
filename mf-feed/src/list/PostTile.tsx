import { Link, MediaFrame, media, movePicture, useNavigate, usePost } from '@kithkin/shared';
import type { PrimaryColor } from '@kithkin/shared/contract';
import { ChartBarBig, EyeOff, Images, Pin, Play, Quote } from 'lucide-react';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { UNAVAILABLE } from '../post/postChanges';

const COLORS: readonly PrimaryColor[] = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
];

/** Returns the colour of an author's text tiles, always the same for the same id. */
function colorOf(userId: string): PrimaryColor {
  const sum = [...userId].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 997, 0);
  return COLORS[sum % COLORS.length] ?? 'blue';
}

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

const Picture = styled.div`
  block-size: 100%;
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

    @container (inline-size < 105px) {
      -webkit-line-clamp: 4;
    }
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

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** A post as a square tile that links to it: its first picture or video, else its text. */
export function PostTile({ id, pinned }: { id: string; pinned: boolean }) {
  const post = usePost(id);
  // In its current version; undefined if it was removed since.
  const original = usePost(post?.originalPost?._id ?? '');
  const navigate = useNavigate();
  if (!post) return null;
  const source = original && post.media.length === 0 ? original : post;
  const [first] = source.media;
  const isEmpty = post.originalPost !== undefined && !original;
  const text = post.body || source.body || (isEmpty ? UNAVAILABLE : '');
  const path = `/posts/${id}`;
  const hidden = post.hidden ? 'Hidden by the moderators: ' : '';
  /** The picture moves to its place in the post. */
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    movePicture({ from: 'tile', postId: id }, () => navigate(path));
  };
  const words = `${source.poll ? 'Poll: ' : ''}${text.slice(0, 120) || first?.alt || 'Post'}`;
  return (
    <li data-words={first ? undefined : ''}>
      <Tile
        to={path}
        onClick={source === post && first ? open : undefined}
        aria-label={`${hidden}${pinned ? 'Pinned: ' : ''}${words}, by ${post.creator.fullName}`}
      >
        {first ? (
          <Picture data-tile-picture={id}>
            <MediaFrame media={first} fill controls={false} />
          </Picture>
        ) : (
          <TextTile data-primary={colorOf(source.creator._id)}>
            {source.poll ? <ChartBarBig aria-hidden /> : <Quote aria-hidden />}
            <span dir="auto">{text}</span>
          </TextTile>
        )}
        {(pinned || post.hidden) && (
          <Corner aria-hidden $start>
            {post.hidden ? <EyeOff /> : <Pin />}
          </Corner>
        )}
        {first && (first.type !== 'image' || source.media.length > 1) && (
          <Corner aria-hidden>{first.type === 'image' ? <Images /> : <Play />}</Corner>
        )}
      </Tile>
    </li>
  );
}
