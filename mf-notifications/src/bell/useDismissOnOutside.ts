import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Closes what is open when the person turns to something else: a press or the focus outside of
 * `place`, or Escape, which gives the focus back to the first button in it.
 */
export function useDismissOnOutside(
  containerRef: RefObject<HTMLElement | null>,
  open: boolean,
  close: () => void,
): void {
  const leave = useEffectEvent(close);

  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    const { signal } = stop;
    // A menu of a row in it stands elsewhere in the page.
    const outside = ({ target }: Event) =>
      target instanceof Element &&
      target.isConnected &&
      !containerRef.current?.contains(target) &&
      target.closest('[role="menu"]') === null;
    const turned = (event: Event) => {
      if (outside(event)) leave();
    };
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      leave();
      containerRef.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', turned, { signal });
    document.addEventListener('focusin', turned, { signal });
    document.addEventListener('keydown', pressed, { signal });
    return () => stop.abort();
  }, [open, containerRef]);
}
