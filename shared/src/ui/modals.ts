import { useSyncExternalStore } from 'react';
import { createValueStore } from '../platform/listeners';

/**
 * Open modal dialogs, the front one last. Floating elements (toasts, menus, tooltips) must render
 * inside the front one: the browser makes everything outside of it inert.
 */
const open = createValueStore<readonly HTMLDialogElement[]>([]);

/** Registers an open modal dialog as the front one. */
export function enterModal(dialog: HTMLDialogElement): void {
  open.replace([...open.current().filter((other) => other !== dialog), dialog]);
}

/** Removes a closed modal dialog. */
export function leaveModal(dialog: HTMLDialogElement): void {
  const others = open.current().filter((other) => other !== dialog);
  if (others.length < open.current().length) open.replace(others);
}

const front = () => open.current().at(-1) ?? null;
const none = () => null;

/** Returns the front modal dialog; null if none is open. */
export function useFrontModal(): HTMLDialogElement | null {
  return useSyncExternalStore(open.subscribe, front, none);
}
