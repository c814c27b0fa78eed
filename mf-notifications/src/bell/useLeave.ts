import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Closes what is open when the person turns to something else: a press or the focus outside of
 * `place`, or Escape, which gives the focus back to the first button in it.
 */
export function useLeave(
  place: RefObject<HTMLElement | null>,
  open: boolean,
  close: () => void,
): void {
  const leave = useEffectEvent(close);

  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    const { signal } = stop;
    const outside = ({ target }: Event) =>
      target instanceof Node && target.isConnected && !place.current?.contains(target);
    const turned = (event: Event) => {
      if (outside(event)) leave();
    };
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      leave();
      place.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', turned, { signal });
    document.addEventListener('focusin', turned, { signal });
    document.addEventListener('keydown', pressed, { signal });
    return () => stop.abort();
  }, [open, place]);
}
