import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import {
  clampView,
  DOUBLE_CLICK_SCALE,
  fitToStage,
  type Point,
  type Size,
  span,
  swipeDirection,
  type View,
  WHOLE,
  zoomed,
} from './zoom';

const MIDDLE: Point = { x: 0, y: 0 };
/** Zoom exponent per pixel of wheel movement. */
const WHEEL = 0.0015;

interface ZoomView {
  view: View;
  /** Offset of a swipe of the unzoomed image. */
  position: Point;
}

const REST: ZoomView = { view: WHOLE, position: MIDDLE };

interface ZoomOptions {
  stage: RefObject<HTMLElement | null>;
  picture: RefObject<HTMLImageElement | null>;
  /** Called at the end of a swipe of the unzoomed image. */
  onSwipe: (way: 'left' | 'right' | 'away') => void;
}

/** Returns the size of the stage without the padding at its end. */
function roomOf(stage: HTMLElement | null): Size {
  if (!stage) return { width: 0, height: 0 };
  const padding = Number.parseFloat(getComputedStyle(stage).paddingBlockEnd) || 0;
  return { width: stage.clientWidth, height: stage.clientHeight - padding };
}

/** Handles zoom, pan and swipe of an image by touch, mouse and wheel. */
export function useZoom({ stage, picture, onSwipe }: ZoomOptions) {
  const [viewNow, setZoomView] = useState(REST);
  const [touched, setTouched] = useState(false);
  /** Latest state. Several pointer events may occur between two renders. */
  const latest = useRef(REST);
  const fingers = useRef(new Map<number, Point>());
  const set = (changes: Partial<ZoomView>) => {
    latest.current = { ...latest.current, ...changes };
    setZoomView(latest.current);
  };

  const sizes = (): { stage: Size; picture: Size } => {
    const outer = roomOf(stage.current);
    const { naturalWidth = 0, naturalHeight = 0 } = picture.current ?? {};
    const natural = { width: naturalWidth || outer.width, height: naturalHeight || outer.height };
    return { stage: outer, picture: fitToStage(natural, outer) };
  };
  const show = (next: View) => {
    const { stage: outer, picture: inner } = sizes();
    set({ view: clampView(next, inner, outer) });
  };
  const at = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return MIDDLE;
    const { height } = roomOf(stage.current);
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - height / 2 };
  };
  const zoomBy = (factor: number, point: Point = MIDDLE) => {
    const { view } = latest.current;
    show(zoomed(view, view.scale * factor, point));
  };

  const wheeled = useEffectEvent((event: WheelEvent) => {
    if (!picture.current) return;
    event.preventDefault();
    zoomBy(Math.exp(-event.deltaY * WHEEL), at(event));
  });
  // React's wheel listener is passive and cannot prevent the browser from zooming the page.
  useEffect(() => {
    const box = stage.current;
    const listen = (event: WheelEvent) => wheeled(event);
    box?.addEventListener('wheel', listen, { passive: false });
    return () => box?.removeEventListener('wheel', listen);
  }, [stage]);

  const moved = (id: number, point: Point) => {
    const before = fingers.current.get(id);
    if (!before) return;
    const [first, second] = [...fingers.current.values()];
    fingers.current.set(id, point);
    const step = { x: point.x - before.x, y: point.y - before.y };
    const { view, position } = latest.current;
    if (first && second) {
      const was = span(first, second);
      const [one = first, other = second] = [...fingers.current.values()];
      const is = span(one, other);
      const next = zoomed(view, (view.scale * is.distance) / (was.distance || 1), is.middle);
      show({
        ...next,
        x: next.x + is.middle.x - was.middle.x,
        y: next.y + is.middle.y - was.middle.y,
      });
    } else if (view.scale > 1) {
      show({ ...view, x: view.x + step.x, y: view.y + step.y });
    } else {
      set({ position: { x: position.x + step.x, y: position.y + step.y } });
    }
  };
  const lifted = (id: number) => {
    if (!fingers.current.delete(id) || fingers.current.size > 0) return;
    const { view, position } = latest.current;
    setTouched(false);
    set({ position: MIDDLE });
    const way = view.scale > 1 ? null : swipeDirection(position);
    if (way) onSwipe(way);
  };

  return {
    ...viewNow,
    /** True while pointers are down: the image follows them without a transition. */
    isDragging: touched,
    zoomBy,
    /** Moves an enlarged image. */
    moveBy(x: number, y: number) {
      const { view } = latest.current;
      show({ ...view, x: view.x + x, y: view.y + y });
    },
    reset: () => set({ view: WHOLE }),
    toggleAt(event: { clientX: number; clientY: number }) {
      const { view } = latest.current;
      show(view.scale > 1 ? WHOLE : zoomed(view, DOUBLE_CLICK_SCALE, at(event)));
    },
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        fingers.current.set(event.pointerId, at(event));
        setTouched(true);
        set({ position: MIDDLE });
      },
      onPointerMove: (event: PointerEvent) => moved(event.pointerId, at(event)),
      onPointerUp: (event: PointerEvent) => lifted(event.pointerId),
      onPointerCancel: (event: PointerEvent) => {
        set({ position: MIDDLE });
        fingers.current.delete(event.pointerId);
        setTouched(fingers.current.size > 0);
      },
    },
  };
}

export type Zoom = ReturnType<typeof useZoom>;
