import { useSyncExternalStore } from 'react';

/**
 * The open modal dialogs, the front one last. All that floats (toasts, menus, tooltips) must live
 * inside the front one: the browser makes everything outside it inert.
 */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]) {
  open = next;
  for (const listener of listeners) listener();
}

/** Says that a dialog stands in front of everything. */
export function enterModal(dialog: HTMLDialogElement): void {
  change([...open.filter((other) => other !== dialog), dialog]);
}

/** Says that a dialog has closed. */
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

/** The dialog in front, or null when the page itself is. */
export function useFrontModal(): HTMLDialogElement | null {
  return useSyncExternalStore(subscribe, front, none);
}
