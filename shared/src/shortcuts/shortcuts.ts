import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Something that keys do while no field has the focus. */
export interface Shortcut {
  /** Keys as `KeyboardEvent.key` names them, one after the other: `/`, `c`, `g h`. */
  keys: string;
  /** What it does, for the sheet of shortcuts: "Go to Home". */
  label: string;
  /** The heading it stands under in the sheet. Default: "This screen". */
  group?: string;
  run(): void;
}

let registered: readonly Shortcut[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Shortcut[]): void {
  registered = next;
  for (const listener of [...listeners]) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The shortcuts that work now, those of the newest screen last. */
export const registeredShortcuts = (): readonly Shortcut[] => registered;

/** The shortcuts that work now, live; the shell's sheet lists them. */
export const useRegisteredShortcuts = (): readonly Shortcut[] =>
  useSyncExternalStore(subscribe, registeredShortcuts, registeredShortcuts);

/**
 * Adds shortcuts for as long as the component is there. The shell listens to the keys, never while
 * somebody types or a dialog is open, and shows them in its sheet. Where two want the same keys, the
 * one that came last has them.
 */
export function useShortcuts(list: readonly Shortcut[]): void {
  const named = JSON.stringify(list.map(({ keys, label, group }) => ({ keys, label, group })));
  const run = useEffectEvent((at: number) => list[at]?.run());

  useEffect(() => {
    const names: Omit<Shortcut, 'run'>[] = JSON.parse(named);
    const own = names.map((name, at) => ({ ...name, run: () => run(at) }));
    change([...registered, ...own]);
    return () => change(registered.filter((shortcut) => !own.some((each) => each === shortcut)));
  }, [named]);
}
