import { useSyncExternalStore } from 'react';

/**
 * Open modal dialogs, the front one last. Floating elements (toasts, menus, tooltips) must render
 * inside the front one: the browser makes everything outside of it inert.
 */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]) {
  open = next;
  for (const listener of listeners) listener();
}

/** Registers an open modal dialog as the front one. */
export function enterModal(dialog: HTMLDialogElement): void {
  change([...open.filter((other) => other !== dialog), dialog]);
}

/** Removes a closed modal dialog. */
export function leaveModal(dialog: HTMLDialogElement): void {
  if (open.includes(dialog)) change(open.filter((other) => other !== dialog));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
const front = () => open.at(-1) ?? null;
const none = () => null;

/** Returns the front modal dialog; null if none is open. */
export function useFrontModal(): HTMLDialogElement | null {
  return useSyncExternalStore(subscribe, front, none);
}
