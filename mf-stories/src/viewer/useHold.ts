import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

/** A press shorter than this is a tap, in milliseconds. */
const TAP = 300;

/**
 * Hold to pause: `held` from the press to the release. A long press is no tap, so the click that
 * follows it is swallowed before it reaches the button.
 */
export function useHold() {
  const [held, setHeld] = useState(false);
  const since = useRef(0);
  const long = useRef(false);

  const release = () => {
    if (!held) return;
    long.current = Date.now() - since.current >= TAP;
    setHeld(false);
  };
  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      since.current = Date.now();
      long.current = false;
      setHeld(true);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
    onClickCapture(event: MouseEvent) {
      if (!long.current) return;
      long.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
    /** A long press on a picture would open the browser's own menu for it. */
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
    },
  };
  return { held, handlers };
}
