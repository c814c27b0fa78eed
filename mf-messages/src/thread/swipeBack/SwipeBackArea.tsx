import { isRightToLeft, media, useNavigate } from '@kithkin/shared';
import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { ThreadArea } from '../../panes.styles';

/** Width in CSS pixels of the zone at the edge of the window in which a swipe back begins. */
const EDGE = 24;

/** Returns 1 if a swipe towards the end of the line leads to the right, else -1. */
export const swipeDirection = (element: Element): number => (isRightToLeft(element) ? -1 : 1);

/** Returns true at the edge of the window at which lines start. */
export const isAtEdge = (clientX: number, direction: number): boolean =>
  (direction === 1 ? clientX : window.innerWidth - clientX) <= EDGE;

/** Share of the width past which a release goes back. */
const ENOUGH = 1 / 3;
const DURATION_MS = 200;
const EASING = 'cubic-bezier(0.2, 0.8, 0.3, 1)';

interface Swipe {
  x: number;
  y: number;
  /** 1 if the swipe leads to the right, -1 in right-to-left text. */
  direction: number;
  offset: number;
  moving: boolean;
}

/** Moves the element to an offset in CSS pixels; at once without motion. Calls `done` there. */
function slide(element: HTMLElement, from: number, to: number, done: () => void): void {
  element.style.translate = to === 0 ? '' : `${to}px`;
  const frames = [{ translate: `${from}px` }, { translate: `${to}px` }];
  const timing = { duration: DURATION_MS, easing: EASING };
  const animation = matchMedia(media.calm).matches ? undefined : element.animate?.(frames, timing);
  if (animation) animation.onfinish = done;
  else done();
}

interface SwipeBackOptions {
  /** Called when the element begins to move. */
  onStart: () => void;
  /** Called when the element has left the window. */
  onBack: () => void;
  /** Called when the element is in its place again. */
  onReturn: () => void;
}

/**
 * Returns handlers for an element that follows a finger from the edge of the window. Released past
 * a third of the width it leaves, else it returns. The element and the scroll containers in it need
 * `touch-action: pan-y`.
 */
export function useSwipeBack({ onStart, onBack, onReturn }: SwipeBackOptions) {
  const swipe = useRef<Swipe | null>(null);

  const end = (element: HTMLElement, released: boolean) => {
    const { current } = swipe;
    swipe.current = null;
    if (!current?.moving) return;
    const { offset, direction } = current;
    const width = element.clientWidth;
    if (released && offset > width * ENOUGH) {
      slide(element, offset * direction, width * direction, onBack);
    } else slide(element, offset * direction, 0, onReturn);
  };

  return {
    onPointerDown({ pointerType, isPrimary, clientX, clientY, currentTarget }: PointerEvent) {
      if (pointerType !== 'touch' || !isPrimary || swipe.current) return;
      const direction = swipeDirection(currentTarget);
      if (!isAtEdge(clientX, direction)) return;
      swipe.current = { x: clientX, y: clientY, direction, offset: 0, moving: false };
    },
    onPointerMove({
      clientX,
      clientY,
      currentTarget,
      pointerId,
      isPrimary,
    }: PointerEvent<HTMLElement>) {
      const { current } = swipe;
      if (!current || !isPrimary) return;
      const dx = (clientX - current.x) * current.direction;
      if (!current.moving) {
        const dy = Math.abs(clientY - current.y);
        if (dx === 0 && dy === 0) return;
        if (dx <= dy) {
          swipe.current = null;
          return;
        }
        current.moving = true;
        currentTarget.setPointerCapture?.(pointerId);
        onStart();
      }
      current.offset = Math.max(0, dx);
      currentTarget.style.translate = `${current.offset * current.direction}px`;
    },
    onPointerUp({ currentTarget, isPrimary }: PointerEvent<HTMLElement>) {
      if (isPrimary) end(currentTarget, true);
    },
    onPointerCancel({ currentTarget, isPrimary }: PointerEvent<HTMLElement>) {
      if (isPrimary) end(currentTarget, false);
    },
  };
}

interface SwipeBackAreaProps {
  /** True on phones, where the thread covers the list. */
  enabled: boolean;
  /** Path that Back leads to. */
  backTo: string;
  /** Called with true while the thread is moved, and what is behind it is visible. */
  onUncover: (uncovered: boolean) => void;
  children: ReactNode;
}

/** Container of the thread. On phones, a swipe from the edge does what Back does. */
export function SwipeBackArea({ enabled, backTo, onUncover, children }: SwipeBackAreaProps) {
  const navigate = useNavigate();
  useEffect(() => () => onUncover(false), [onUncover]);
  const handlers = useSwipeBack({
    onStart: () => onUncover(true),
    onBack: () => navigate(backTo),
    onReturn: () => onUncover(false),
  });
  return (
    <ThreadArea $over={enabled} {...(enabled ? handlers : {})}>
      {children}
    </ThreadArea>
  );
}
