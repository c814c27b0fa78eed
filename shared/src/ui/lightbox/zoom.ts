/** A point or a distance in CSS pixels; points are counted from the middle of the stage. */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** How a picture stands: enlarged by `scale` around the stage's middle, then moved. */
export interface View extends Point {
  scale: number;
}

/** All of the picture in the middle of the stage. */
export const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 6;
/** What a double click shows. */
export const CLOSE_SCALE = 2.5;

/** The size of a picture of `natural` size when all of it just fits the stage; never enlarged. */
export function fitToStage(natural: Size, stage: Size): Size {
  const factor = Math.min(1, stage.width / natural.width, stage.height / natural.height);
  return { width: natural.width * factor, height: natural.height * factor };
}

const between = (value: number, limit: number) =>
  limit === 0 ? 0 : Math.min(limit, Math.max(-limit, value));

/** Keeps the enlarged picture's edges from coming further in than the stage's. */
export function clampView({ scale, x, y }: View, picture: Size, stage: Size): View {
  const play = (inner: number, outer: number) => Math.max(0, (inner * scale - outer) / 2);
  return {
    scale,
    x: between(x, play(picture.width, stage.width)),
    y: between(y, play(picture.height, stage.height)),
  };
}

/** Another scale, while what lies under `point` stays there. */
export function zoomed(view: View, scale: number, point: Point): View {
  const next = Math.min(MAX_SCALE, Math.max(1, scale));
  const factor = next / view.scale;
  return {
    scale: next,
    x: point.x - (point.x - view.x) * factor,
    y: point.y - (point.y - view.y) * factor,
  };
}

/** The distance of two points, and the point between them. */
export function span(one: Point, other: Point): { distance: number; middle: Point } {
  return {
    distance: Math.hypot(one.x - other.x, one.y - other.y),
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
  };
}

/** CSS pixels that a finger travels before it means something. */
const FAR = 60;
const FAR_DOWN = 110;

/** What a stroke over the whole picture means. */
export function swipeDirection({ x, y }: Point): 'left' | 'right' | 'away' | null {
  if (Math.abs(x) > Math.abs(y) && Math.abs(x) > FAR) return x < 0 ? 'left' : 'right';
  return y > FAR_DOWN && y > Math.abs(x) ? 'away' : null;
}
