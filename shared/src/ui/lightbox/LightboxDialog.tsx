import { ChevronLeft, ChevronRight, Share2, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { mediaUrl } from '../../http/apiBase';
import { isPictureMoving, movePicture } from '../../transition/movePicture';
import { getPressedKey } from '../getPressedKey';
import { IconButton } from '../IconButton';
import { isRightToLeft } from '../rovingFocus';
import { VisuallyHidden } from '../shared.styles';
import { useDialogFocus } from '../useDialogFocus';
import type { LightboxProps } from './Lightbox';
import { Bar, Counter, Ends, Shell, Side, Stage } from './lightbox.styles';
import { Slide } from './Slide';
import { useZoom } from './useZoom';

/** Zoom factor of + and -, and CSS pixels per Shift+arrow on an enlarged image. */
const STEP = 1.5;
const MOVE = 80;

const isPicture = (type: string) => type === 'image' || type === 'gif';

/** Renders the lightbox dialog. */
export function LightboxDialog(props: LightboxProps) {
  const { items, start = 0, cellOf, onShare, label } = props;
  const [index, setIndex] = useState(Math.min(Math.max(0, start), items.length - 1));
  const [still] = useState(isPictureMoving);
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  /** True if the press started outside the image. */
  const beside = useRef(false);
  const count = items.length;
  // The list may have become shorter since.
  const at = Math.min(index, count - 1);
  /** The picture moves into its cell, if it has one. */
  const onClose = () =>
    movePicture({ from: 'lightbox', cell: cellOf?.(at) }, () => flushSync(props.onClose));
  const focus = useDialogFocus({ open: true, onClose });
  const item = items[at];

  // Preloads the adjacent images.
  useEffect(() => {
    for (const near of [items[at + 1], items[at - 1]]) {
      if (near && isPicture(near.type)) new Image().src = mediaUrl(near.url);
    }
  }, [items, at]);

  const rightToLeft = () => focus.ref.current !== null && isRightToLeft(focus.ref.current);
  const go = (to: number) => {
    if (to < 0 || to >= count || to === at) return;
    zoom.reset();
    setIndex(to);
  };
  const zoom = useZoom({
    stage,
    picture,
    onSwipe(way) {
      if (way === 'away') onClose();
      else go(at + ((way === 'left') !== rightToLeft() ? 1 : -1));
    },
  });
  if (!item) return null;
  const zoomable = isPicture(item.type);
  const { scale } = zoom.view;

  const pressed = (event: KeyboardEvent) => {
    // Arrow keys seek in a focused video.
    const own = event.target instanceof HTMLMediaElement || event.ctrlKey || event.metaKey;
    const key = getPressedKey(event);
    const sideways = { ArrowLeft: -1, ArrowRight: 1 }[key];
    const upward = { ArrowUp: 1, ArrowDown: -1 }[key];
    if (own || event.altKey) return focus.onKeyDown(event);
    if (event.shiftKey && zoomable && (sideways || upward)) {
      zoom.moveBy(-(sideways ?? 0) * MOVE, (upward ?? 0) * MOVE);
    } else if (sideways) go(at + sideways * (rightToLeft() ? -1 : 1));
    else if (key === 'Home') go(0);
    else if (key === 'End') go(count - 1);
    else if (zoomable && (key === '+' || key === '=')) zoom.zoomBy(STEP);
    else if (zoomable && key === '-') zoom.zoomBy(1 / STEP);
    else if (zoomable && key === '0') zoom.reset();
    else return focus.onKeyDown(event);
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Shell
      {...focus}
      onKeyDown={pressed}
      tabIndex={-1}
      aria-modal
      aria-label={label ?? 'Media'}
      // The background of media is dark in both colour schemes.
      data-background="dark"
      data-whole-window
      $still={still}
    >
      <Bar>
        <Counter aria-hidden>{count > 1 && `${at + 1} / ${count}`}</Counter>
        {zoomable && (
          <>
            <IconButton
              label="Zoom out"
              icon={ZoomOut}
              aria-disabled={scale === 1}
              onClick={() => zoom.zoomBy(1 / STEP)}
            />
            <IconButton label="Zoom in" icon={ZoomIn} onClick={() => zoom.zoomBy(STEP)} />
          </>
        )}
        {onShare && <IconButton label="Share" icon={Share2} onClick={onShare} />}
        <IconButton label="Close" icon={X} onClick={onClose} />
      </Bar>
      <Stage
        ref={stage}
        {...(zoomable ? zoom.handlers : {})}
        // With pointer capture, the target of `click` is the stage, wherever the press started.
        onPointerDownCapture={(event) => {
          beside.current = event.target === stage.current;
        }}
        onDoubleClick={zoomable ? zoom.toggleAt : undefined}
        onClick={() => {
          if (beside.current && scale === 1) onClose();
        }}
      >
        <Slide key={item._id ?? `${at}:${item.url}`} item={item} zoom={zoom} picture={picture} />
      </Stage>
      {count > 1 && (
        <Ends>
          <Side>
            <IconButton
              label="Previous"
              icon={ChevronLeft}
              aria-disabled={at === 0}
              onClick={() => go(at - 1)}
            />
          </Side>
          <Side>
            <IconButton
              label="Next"
              icon={ChevronRight}
              aria-disabled={at === count - 1}
              onClick={() => go(at + 1)}
            />
          </Side>
        </Ends>
      )}
      <VisuallyHidden role="status">
        {[`${at + 1} of ${count}`, item.alt].filter(Boolean).join(': ')}
      </VisuallyHidden>
    </Shell>
  );
}
