import { Lightbox, MediaFrame, movePicture, preloadLightbox } from '@kithkin/shared';
import type { Media } from '@kithkin/shared/contract';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { type CellLayout, cellLayout, MediaCell, MediaCells } from './mediaLayout';
import { pausePlayback, usePlayback } from './playback';

/** Maximum time between the two taps of a double tap, in milliseconds. */
export const DOUBLE_TAP_MS = 280;
/** Maximum distance between them in CSS pixels. */
const MAX_DISTANCE = 40;

/** Position in the window in CSS pixels. */
export interface TapPoint {
  x: number;
  y: number;
}

/** True if a finger caused the click; engines without pointer events for clicks say no. */
const isTouch = ({ nativeEvent }: MouseEvent): boolean =>
  'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';

/**
 * Returns a click handler that tells a double tap from a single one. A single tap by touch acts
 * after `DOUBLE_TAP_MS`; clicks by mouse and keyboard act at once.
 */
function useTaps(onTap: () => void, onDoubleTap?: (at: TapPoint) => void) {
  const first = useRef<(TapPoint & { timer: ReturnType<typeof setTimeout> }) | null>(null);
  useEffect(() => () => clearTimeout(first.current?.timer), []);

  return (event: MouseEvent) => {
    const { current } = first;
    clearTimeout(current?.timer);
    first.current = null;
    if (!onDoubleTap || !isTouch(event)) return onTap();
    const at = { x: event.clientX, y: event.clientY };
    if (current && Math.hypot(at.x - current.x, at.y - current.y) <= MAX_DISTANCE) {
      return onDoubleTap(at);
    }
    const timer = setTimeout(() => {
      first.current = null;
      onTap();
    }, DOUBLE_TAP_MS);
    first.current = { ...at, timer };
  };
}

/** Maximum number of tiles of a card; the last one shows how many more there are. */
const MAX_TILES = 4;

const Cover = styled.button`
  position: absolute;
  inset: 0;
  display: grid;
  padding: 0;
  border: 0;
  background: transparent;
  cursor: zoom-in;
  /* Two quick taps like the post; they do not zoom the page. */
  touch-action: manipulation;

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

interface MediaGridProps {
  media: readonly Media[];
  /** Loads the first item with high priority. Default false. */
  priority?: boolean;
  /** Shows all media instead of the first four. Default false. */
  open?: boolean;
  /** Called with the position of a double tap on a picture. */
  onDoubleTap?: (at: TapPoint) => void;
  /** Shares the post from the viewer; absent if it can't be shared there. */
  onShare?: (() => void) | undefined;
  /** Id of the post if this is its screen, to which the picture of its tile moves. */
  screenOf?: string | undefined;
}

const text: Record<Media['type'], string> = {
  image: 'photo',
  gif: 'GIF',
  video: 'video',
  audio: 'sound',
};

const nameOf = ({ type, alt }: Media, index: number, count: number): string => {
  const which = count === 1 ? text[type] : `${text[type]} ${index + 1} of ${count}`;
  return alt === '' ? `Open ${which}` : `Open ${which}: ${alt}`;
};

interface TileProps {
  item: Media;
  layout: CellLayout;
  priority: boolean;
  /** Number of hidden media, for the last tile; else 0. */
  more: number;
  /** Accessible name of the button that opens the viewer. */
  name: string;
  onOpen: () => void;
  onDoubleTap?: (at: TapPoint) => void;
  screenOf: string | undefined;
}

/** One tile. A picture opens the viewer; a video plays in place. */
function Tile(props: TileProps) {
  const { item, layout, priority, more, name, onOpen, onDoubleTap, screenOf } = props;
  const { ratio, tall, wide } = layout;
  const tap = useTaps(onOpen, onDoubleTap);
  const containerRef = useRef<HTMLDivElement>(null);
  usePlayback(containerRef, item.url);
  const plays = item.type === 'video' || item.type === 'audio';
  return (
    <MediaCell ref={containerRef} data-post-picture={screenOf} $tall={tall} $wide={wide}>
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
          onClick={tap}
        >
          {more > 0 && (
            <More aria-hidden dir="ltr">
              +{more}
            </More>
          )}
        </Cover>
      )}
    </MediaCell>
  );
}

/** Pictures and videos of a post: up to four tiles, then "+n". All of them are in the viewer. */
export function MediaGrid(props: MediaGridProps) {
  const { media, priority = false, open = false, onDoubleTap, onShare, screenOf } = props;
  const cells = useRef<HTMLDivElement>(null);
  const [viewing, setViewing] = useState<number | null>(null);
  if (media.length === 0) return null;
  const visible = open ? media : media.slice(0, MAX_TILES);
  const count = visible.length;
  const hidden = media.length - count;
  const cellOf = (index: number) => cells.current?.children[index];
  return (
    <>
      <MediaCells ref={cells} $count={count}>
        {visible.map((item, index) => (
          <Tile
            key={item._id}
            item={item}
            layout={cellLayout(count, index)}
            priority={priority && index === 0}
            more={index === count - 1 ? hidden : 0}
            name={nameOf(item, index, media.length)}
            onDoubleTap={onDoubleTap}
            screenOf={index === 0 ? screenOf : undefined}
            onOpen={() => {
              pausePlayback();
              movePicture({ from: 'cell', cell: cellOf(index) }, () => setViewing(index));
            }}
          />
        ))}
      </MediaCells>
      <Lightbox
        open={viewing !== null}
        items={media}
        start={viewing ?? 0}
        cellOf={cellOf}
        onShare={onShare}
        onClose={() => setViewing(null)}
      />
    </>
  );
}
