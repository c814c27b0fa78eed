import { Lightbox, MediaFrame, preloadLightbox } from '@kithkin/shared';
import type { Media } from '@kithkin/shared/contract';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { pausePlayback, usePlayback } from './playback';

/** Maximum number of tiles of a card; the last one shows how many more there are. */
const MAX_TILES = 4;

const Grid = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: ${({ $count }) => ($count === 1 ? '1fr' : '1fr 1fr')};
  gap: 2px;
  margin-inline: var(--media-margin, 0);
  border-radius: var(--media-radius, 12px);
  overflow: hidden;
`;

const Cell = styled.div<{ $tall: boolean; $wide: boolean }>`
  position: relative;
  min-inline-size: 0;
  grid-column: ${({ $wide }) => ($wide ? '1 / -1' : 'auto')};
  grid-row: ${({ $tall }) => ($tall ? 'span 2' : 'auto')};
`;

const Cover = styled.button`
  position: absolute;
  inset: 0;
  display: grid;
  padding: 0;
  border: 0;
  background: transparent;
  cursor: zoom-in;

  &:focus-visible {
    outline-offset: -4px;
  }
`;

const More = styled.span`
  display: grid;
  place-items: center;
  inline-size: 100%;
  block-size: 100%;
  background: var(--scrim);
  color: #fff;
  font-size: var(--font-28);
  font-weight: 600;
`;

/** Returns true for the last tile of an odd number, which fills its row. */
const isWide = (count: number, index: number): boolean =>
  count > 3 && count % 2 === 1 && index === count - 1;

/**
 * Returns the aspect ratio of a cell, which reserves its space. Two cells are portrait, one that
 * fills a row is 2:1, others are square. Undefined if the height follows from the media or the
 * grid.
 */
function ratioOf(count: number, index: number): number | undefined {
  if (count === 1) return undefined;
  if (count === 2) return 4 / 5;
  if (isWide(count, index)) return 2;
  return count === 3 && index === 0 ? undefined : 1;
}

interface MediaGridProps {
  media: readonly Media[];
  /** Loads the first item with high priority. Default false. */
  priority?: boolean;
  /** Shows all media instead of the first four. Default false. */
  open?: boolean;
}

const text: Record<Media['type'], string> = {
  image: 'picture',
  gif: 'moving picture',
  video: 'video',
  audio: 'sound',
};

const nameOf = ({ type, alt }: Media, index: number, count: number): string => {
  const which = count === 1 ? text[type] : `${text[type]} ${index + 1} of ${count}`;
  return alt === '' ? `Open ${which}` : `Open ${which}: ${alt}`;
};

interface TileProps {
  item: Media;
  ratio: number | undefined;
  tall: boolean;
  wide: boolean;
  priority: boolean;
  /** Number of hidden media, for the last tile; else 0. */
  more: number;
  /** Accessible name of the button that opens the viewer. */
  name: string;
  onOpen: () => void;
}

/** One tile. A picture opens the viewer; a video plays in place. */
function Tile({ item, ratio, tall, wide, priority, more, name, onOpen }: TileProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  usePlayback(containerRef, item.url);
  const plays = item.type === 'video' || item.type === 'audio';
  return (
    <Cell ref={containerRef} $tall={tall} $wide={wide}>
      <MediaFrame
        media={item}
        ratio={ratio}
        fill={tall}
        priority={priority}
        controls={more === 0}
      />
      {(more > 0 || !plays) && (
        <Cover
          type="button"
          aria-label={more > 0 ? `${more} more` : name}
          aria-haspopup="dialog"
          onPointerEnter={preloadLightbox}
          onFocus={preloadLightbox}
          onClick={onOpen}
        >
          {more > 0 && (
            <More aria-hidden dir="ltr">
              +{more}
            </More>
          )}
        </Cover>
      )}
    </Cell>
  );
}

/** Pictures and videos of a post: up to four tiles, then "+n". All of them are in the viewer. */
export function MediaGrid({ media, priority = false, open = false }: MediaGridProps) {
  const [viewing, setViewing] = useState<number | null>(null);
  if (media.length === 0) return null;
  const visible = open ? media : media.slice(0, MAX_TILES);
  const count = visible.length;
  const hidden = media.length - count;
  return (
    <>
      <Grid $count={count}>
        {visible.map((item, index) => (
          <Tile
            key={item._id}
            item={item}
            ratio={ratioOf(count, index)}
            tall={count === 3 && index === 0}
            wide={isWide(count, index)}
            priority={priority && index === 0}
            more={index === count - 1 ? hidden : 0}
            name={nameOf(item, index, media.length)}
            onOpen={() => {
              pausePlayback();
              setViewing(index);
            }}
          />
        ))}
      </Grid>
      <Lightbox
        open={viewing !== null}
        items={media}
        start={viewing ?? 0}
        onClose={() => setViewing(null)}
      />
    </>
  );
}
