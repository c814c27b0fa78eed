import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { beginDrag, type Drag, type SwipeDirection } from './drag';

/** A press shorter than this is a tap, in milliseconds. */
const TAP = 300;

interface TouchOptions {
  /** What follows the finger. */
  moved: RefObject<HTMLElement | null>;
  /**
   * The finger has carried it away: to the next person, the one before, or down. Answers whether
   * there is anything; else it goes back to its place.
   */
  onCarried: (way: SwipeDirection) => boolean;
}

/**
 * What fingers do with a story. Hold to pause: `held` from the press to the release; a long press is
 * no tap, so the click that follows it is swallowed before it reaches the button, as is the one
 * that ends a swipe. Sideways leads to other people, down closes; a mouse does not drag.
 */
export function useTouch({ moved, onCarried }: TouchOptions) {
  const [isPressed, setPressed] = useState(false);
  const since = useRef(0);
  const noTap = useRef(false);
  const drag = useRef<Drag>(null);

  const release = (way: SwipeDirection | null = null) => {
    if (!isPressed) return;
    noTap.current = drag.current?.isMoving() === true || Date.now() - since.current >= TAP;
    drag.current?.end(way !== null && onCarried(way) ? way : null);
    drag.current = null;
    setPressed(false);
  };
  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || event.isPrimary === false) return;
      since.current = Date.now();
      noTap.current = false;
      if (event.pointerType !== 'mouse' && moved.current) {
        drag.current = beginDrag(moved.current, event);
      }
      setPressed(true);
    },
    onPointerMove(event: PointerEvent) {
      drag.current?.move(event);
    },
    onPointerUp: () => release(drag.current?.way() ?? null),
    onPointerCancel: () => release(),
    onPointerLeave: () => release(),
    onClickCapture(event: MouseEvent) {
      if (!noTap.current) return;
      noTap.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
    /** A long press on a picture would open the browser's own menu for it. */
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
    },
  };
  return { held: isPressed, handlers };
}
