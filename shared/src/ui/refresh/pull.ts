/** Offset in CSS pixels from which a release refreshes; the content rests there meanwhile. */
export const ENOUGH = 56;
/** Offset that the content approaches, however far the finger moves. */
const LIMIT = 200;
/** Share of the finger's first pixels by which the content moves. */
const SHARE = 0.6;

const offsetOf = (distance: number) =>
  LIMIT * (1 - 1 / ((Math.max(0, distance) * SHARE) / LIMIT + 1));

/** Elements over the screen, which have their own gestures. */
const OVER = 'dialog, [role=menu], [role=listbox]';

/** Returns true if nothing around the element is scrolled down. */
function isAtTop(target: EventTarget | null): boolean {
  if (window.scrollY > 0 || !(target instanceof Element) || target.closest(OVER)) return false;
  for (let at: Element | null = target; at; at = at.parentElement) {
    if (at.scrollTop > 0) return false;
  }
  return true;
}

interface Pull {
  /** Returns false while no pull may start. */
  mayStart(): boolean;
  /** Called with the offset of the content in CSS pixels. */
  onMove(offset: number): void;
  /** Called with the last offset; 0 if the touch was cancelled. */
  onEnd(offset: number): void;
}

/**
 * Follows a finger that moves down on `area` while everything is scrolled to its top. Uses touch
 * events, as only these keep the browser from scrolling after the direction is known. Returns a
 * function that stops it.
 */
export function listenForPull(area: HTMLElement, pull: Pull): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let start: { x: number; y: number } | null = null;
  /** Null until the finger has moved down. */
  let offset: number | null = null;

  const end = (last: number) => {
    const wasPulled = offset !== null;
    start = null;
    offset = null;
    if (wasPulled) pull.onEnd(last);
  };
  const onMove = (event: TouchEvent) => {
    const [touch, other] = event.touches;
    if (!start || !touch) return;
    if (other) return end(0);
    const down = touch.clientY - start.y;
    const aside = Math.abs(touch.clientX - start.x);
    if (offset === null) {
      if (down === 0 && aside === 0) return;
      if (down <= aside || !event.cancelable) {
        start = null;
        return;
      }
    }
    event.preventDefault();
    offset = offsetOf(down);
    pull.onMove(offset);
  };

  area.addEventListener(
    'touchstart',
    ({ touches: [touch, other], target }) => {
      if (other) return end(0);
      const starts = touch && pull.mayStart() && isAtTop(target);
      start = starts ? { x: touch.clientX, y: touch.clientY } : null;
    },
    { signal, passive: true },
  );
  area.addEventListener('touchend', () => end(offset ?? 0), { signal });
  area.addEventListener('touchcancel', () => end(0), { signal });

  // A listener that may prevent scrolling delays it. It is only there at the top of the page.
  const watchMoves = () => {
    if (window.scrollY > 0) area.removeEventListener('touchmove', onMove);
    else area.addEventListener('touchmove', onMove, { passive: false });
  };
  window.addEventListener('scroll', watchMoves, { signal, passive: true });
  watchMoves();
  return () => {
    controller.abort();
    area.removeEventListener('touchmove', onMove);
  };
}
