import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls `close` on a click or focus outside of the container, and on Escape. Escape also focuses
 * the first button in it.
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
    // Menus of rows are rendered outside of the container.
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
