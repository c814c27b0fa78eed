import { useEffectEvent, useLayoutEffect } from 'react';
import { createValueStore } from '../platform/listeners';

/** The functions that close the open overlays (dialogs, sheets, menus, panels), the front one last. */
export const overlays = createValueStore<readonly (() => void)[]>([]);

/** Closes an overlay at Back (`closeOnBack.ts`). `close` may refuse, or open a question first. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const latest = useEffectEvent(close);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const overlay = () => latest();
    overlays.replace([...overlays.current(), overlay]);
    return () => overlays.replace(overlays.current().filter((other) => other !== overlay));
  }, [isOpen]);
}

let listener: ((event: PopStateEvent) => void) | undefined;

/** Sets what handles changes of the history before all others. */
export const setHistoryListener = (next: typeof listener): void => {
  listener = next;
};

/** Must be called before the router and screens listen to the history. */
export const watchOverlayHistory = (): void =>
  window.addEventListener('popstate', (event) => listener?.(event), true);
