import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Closes something that lies over the page when the person turns to something else: a click or the
 * focus outside of it (what has the focus must not lie hidden under it), or Escape, which gives the
 * focus back to its first button.
 */
export function useDismiss(
  containerRef: RefObject<HTMLElement | null>,
  open: boolean,
  close: () => void,
): void {
  const latest = useEffectEvent(close);

  useEffect(() => {
    if (!open) return;
    const onTurnedAway = ({ target }: Event) => {
      if (target instanceof Node && !containerRef.current?.contains(target)) latest();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      latest();
      // A browser that gives buttons no focus when they are clicked has left it with the body.
      const { activeElement, body } = document;
      if (activeElement === body || containerRef.current?.contains(activeElement)) {
        containerRef.current?.querySelector<HTMLElement>('button')?.focus();
      }
    };
    document.addEventListener('pointerdown', onTurnedAway);
    document.addEventListener('focusin', onTurnedAway);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onTurnedAway);
      document.removeEventListener('focusin', onTurnedAway);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [open, containerRef]);
}
