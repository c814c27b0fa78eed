/** Result of a swipe: the next or previous person, or closing the viewer (`down`). */
export type SwipeDirection = 'next' | 'previous' | 'down';

/** Coordinates of a pointer event. */
interface Point {
  clientX: number;
  clientY: number;
}

/** A drag gesture of one finger. */
export interface Drag {
  move(to: Point): void;
  /** Returns true if the finger has moved by more than `SLACK`. */
  isMoving(): boolean;
  /** Returns the result if the drag ended now; null if the element would return to its place. */
  way(): SwipeDirection | null;
  /**
   * Ends the drag. The element returns to its place, or continues from its offset (`data-carried`,
   * px).
   */
  end(way: SwipeDirection | null): void;
}

/** Distance in CSS pixels from which a press is a swipe. */
const SLACK = 10;
/** Minimum distance of a swipe: horizontally as a share of the width, downwards in CSS pixels. */
const ENOUGH = 0.22;
const ENOUGH_DOWN = 110;

/**
 * Starts to move `element` with a finger along the axis of its first movement. Sets the properties
 * `--drag-x` and `--drag-y` (px), and `data-drag` to `x` or `y` meanwhile.
 */
export function beginDrag(element: HTMLElement, from: Point): Drag {
  let axis: 'x' | 'y' | null = null;
  let x = 0;
  let y = 0;
  const show = () => {
    element.style.setProperty('--drag-x', `${x}px`);
    element.style.setProperty('--drag-y', `${y}px`);
  };
  return {
    move(to) {
      const dx = to.clientX - from.clientX;
      const dy = to.clientY - from.clientY;
      if (axis === null && Math.max(Math.abs(dx), Math.abs(dy)) < SLACK) return;
      axis ??= Math.abs(dx) > Math.abs(dy) ? 'x' : 'y';
      x = axis === 'x' ? dx : 0;
      y = axis === 'y' ? Math.max(0, dy) : 0;
      element.dataset.drag = axis;
      show();
    },
    isMoving: () => axis !== null,
    way() {
      const width = element.clientWidth || window.innerWidth;
      if (Math.abs(x) > width * ENOUGH) return x < 0 ? 'next' : 'previous';
      return y > ENOUGH_DOWN ? 'down' : null;
    },
    end(way) {
      delete element.dataset.drag;
      if (way === 'next' || way === 'previous') element.dataset.carried = String(x);
      x = 0;
      y = 0;
      show();
    },
  };
}
