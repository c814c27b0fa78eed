import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';

/** Minimum duration of a long press in milliseconds. */
export const LONG_PRESS_MS = 450;
/** Maximum movement of a long press in CSS pixels; beyond it, the touch scrolls. */
const MAX_MOVE_PX = 10;
/** Maximum time from lifting a finger to the click that the browser makes of it, in milliseconds. */
const CLICK_DELAY_MS = 400;

/**
 * Suppresses clicks, swipes and the browser's context menu on the whole page while the finger
 * `pointerId` is down, and the click of its release, which would reach what has opened below the
 * finger. Ends at the next press too, since browsers differ in whether a long press makes a click.
 */
function suppressRelease(pointerId: number): void {
  const controller = new AbortController();
  const end = () => controller.abort();
  let isLifted = false;
  const suppress = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    if (isLifted && event.type === 'click') end();
  };
  const onRelease = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    isLifted = true;
    if (event.type === 'pointercancel') end();
    else setTimeout(end, CLICK_DELAY_MS);
  };
  // A second finger beside the first is no new press.
  const onPress = ({ isPrimary }: PointerEvent) => {
    if (isLifted || isPrimary) end();
  };
  const options = { capture: true, signal: controller.signal };
  window.addEventListener('click', suppress, options);
  window.addEventListener('contextmenu', suppress, options);
  window.addEventListener('pointermove', suppress, options);
  window.addEventListener('pointerup', onRelease, options);
  window.addEventListener('pointercancel', onRelease, options);
  window.addEventListener('pointerdown', onPress, options);
}

/** Returns handlers for an element that call `onLongPress` on a long press by one finger. */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ controller: AbortController; x: number; y: number } | null>(null);
  const end = () => {
    press.current?.controller.abort();
    press.current = null;
  };
  useEffect(() => () => press.current?.controller.abort(), []);

  return {
    onPointerDown({ pointerType, isPrimary, pointerId, clientX, clientY }: ReactPointerEvent) {
      end();
      if (pointerType !== 'touch' || !isPrimary) return;
      const timer = setTimeout(() => {
        end();
        suppressRelease(pointerId);
        onLongPress();
      }, LONG_PRESS_MS);
      const controller = new AbortController();
      const { signal } = controller;
      signal.addEventListener('abort', () => clearTimeout(timer));
      // A second finger, anywhere on the page, makes it a pinch.
      window.addEventListener('pointerdown', end, { capture: true, signal });
      press.current = { controller, x: clientX, y: clientY };
    },
    onPointerMove({ clientX, clientY }: ReactPointerEvent) {
      const { current } = press;
      if (current && Math.hypot(clientX - current.x, clientY - current.y) > MAX_MOVE_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu(event: { preventDefault(): void }) {
      // The browser's context menu would cover the action sheet.
      if (press.current) event.preventDefault();
    },
  };
}
