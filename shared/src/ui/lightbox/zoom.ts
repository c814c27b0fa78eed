/** Point or offset in CSS pixels; points are relative to the centre of the stage. */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** View of an image: scaled by `scale` about the stage's centre, then moved by `x` and `y`. */
export interface View extends Point {
  scale: number;
}

/** The whole image, centred in the stage. */
export const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 6;
/** Scale after a double click. */
export const DOUBLE_CLICK_SCALE = 2.5;

/** Returns the size of an image that fits the stage; never enlarged. */
export function fitToStage(natural: Size, stage: Size): Size {
  const factor = Math.min(1, stage.width / natural.width, stage.height / natural.height);
  return { width: natural.width * factor, height: natural.height * factor };
}

const between = (value: number, limit: number) =>
  limit === 0 ? 0 : Math.min(limit, Math.max(-limit, value));

/**
 * Limits the offset, so that the edges of the enlarged image stay outside or at those of the stage.
 */
export function clampView({ scale, x, y }: View, picture: Size, stage: Size): View {
  const play = (inner: number, outer: number) => Math.max(0, (inner * scale - outer) / 2);
  return {
    scale,
    x: between(x, play(picture.width, stage.width)),
    y: between(y, play(picture.height, stage.height)),
  };
}

/** Changes the scale around `point`; limits it to 1–`MAX_SCALE`. */
export function zoomed(view: View, scale: number, point: Point): View {
  const next = Math.min(MAX_SCALE, Math.max(1, scale));
  const factor = next / view.scale;
  return {
    scale: next,
    x: point.x - (point.x - view.x) * factor,
    y: point.y - (point.y - view.y) * factor,
  };
}

/** Returns the distance of two points and their midpoint. */
export function span(one: Point, other: Point): { distance: number; middle: Point } {
  return {
    distance: Math.hypot(one.x - other.x, one.y - other.y),
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
  };
}

/** Minimum swipe distances in CSS pixels, sideways and downwards. */
const MIN_SWIPE_X_PX = 60;
const MIN_SWIPE_Y_PX = 110;

/** Returns the direction of a swipe; null if it is too short. */
export function swipeDirection({ x, y }: Point): 'left' | 'right' | 'away' | null {
  if (Math.abs(x) > Math.abs(y) && Math.abs(x) > MIN_SWIPE_X_PX) return x < 0 ? 'left' : 'right';
  return y > MIN_SWIPE_Y_PX && y > Math.abs(x) ? 'away' : null;
}
