/** Where a swipe leads: the person after, the one before, or out of the viewer. */
export type SwipeDirection = 'next' | 'previous' | 'down';

/** A point on the screen, as pointer events carry it. */
interface Point {
  clientX: number;
  clientY: number;
}

/** One finger's way over the story. */
export interface Drag {
  move(to: Point): void;
  /** Whether it has left the place where it began. */
  isMoving(): boolean;
  /** Where it would lead if the finger were lifted now; null for back to its place. */
  way(): SwipeDirection | null;
  /** The finger is lifted: what followed it goes back, or on from where it is (`data-carried`, px). */
  end(way: SwipeDirection | null): void;
}

/** CSS pixels before a press is a swipe. */
const SLACK = 10;
/** The share of the width, and the CSS pixels downwards, from which letting go leads somewhere. */
const ENOUGH = 0.22;
const ENOUGH_DOWN = 110;

/**
 * Begins to move `element` with a finger, along the axis that it takes first: `--drag-x` and
 * `--drag-y` (px) are live properties, and `data-drag` says `x` or `y` meanwhile.
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
