import { type RefObject, useEffect, useEffectEvent } from 'react';
import { getPressedKey } from './getPressedKey';
import { useCloseOnBack } from './useCloseOnBack';

/**
 * Closes an overlay on a click or focus outside of it, on Escape or Back. An overlay must not cover
 * the focused element. Escape and Back return the focus to the first button in the container.
 */
export function useDismiss(
  containerRef: RefObject<HTMLElement | null>,
  open: boolean,
  close: () => void,
): void {
  const latest = useEffectEvent(close);
  const returnToButton = useEffectEvent(() => {
    latest();
    // In browsers that do not focus a clicked button, the body has the focus.
    const { activeElement, body } = document;
    if (activeElement === body || containerRef.current?.contains(activeElement)) {
      containerRef.current?.querySelector<HTMLElement>('button')?.focus();
    }
  });
  useCloseOnBack(open, returnToButton);

  useEffect(() => {
    if (!open) return;
    const onTurnedAway = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.isConnected) return;
      // Menus of the overlay are rendered outside of it.
      const isInside = containerRef.current?.contains(target) || target.closest('[role="menu"]');
      if (!isInside) latest();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (getPressedKey(event) !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      returnToButton();
    };
    // Not on the press: what the overlay moves when it closes would be below a finger that taps. Before
    // other handlers, which may stop the event.
    document.addEventListener('click', onTurnedAway, true);
    document.addEventListener('focusin', onTurnedAway);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('click', onTurnedAway, true);
      document.removeEventListener('focusin', onTurnedAway);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [open, containerRef]);
}
