import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { createValueStore } from '../platform/listeners';

/** Keyboard shortcut; active while no text field has the focus. */
export interface Shortcut {
  /** `KeyboardEvent.key` values separated by spaces, pressed in sequence: `/`, `c`, `g h`. */
  keys: string;
  /** Description for the shortcut overview, e.g. "Go to Home". */
  label: string;
  /** Heading in the shortcut overview. Default "This screen". */
  group?: string;
  run(): void;
}

const registered = createValueStore<readonly Shortcut[]>([]);

/** Returns the registered shortcuts; those of the newest screen are last. */
export const registeredShortcuts = registered.current;

/** Subscribes to the registered shortcuts; the shell's overview lists them. */
export const useRegisteredShortcuts = (): readonly Shortcut[] =>
  useSyncExternalStore(registered.subscribe, registeredShortcuts, registeredShortcuts);

/**
 * Registers shortcuts while the component is mounted. The shell handles the key events, except
 * during typing and in dialogs, and lists the shortcuts in its overview. If several use the same
 * keys, the last registered one applies.
 */
export function useShortcuts(list: readonly Shortcut[]): void {
  const named = JSON.stringify(list.map(({ keys, label, group }) => ({ keys, label, group })));
  const run = useEffectEvent((at: number) => list[at]?.run());

  useEffect(() => {
    const names: Omit<Shortcut, 'run'>[] = JSON.parse(named);
    const own = names.map((name, at) => ({ ...name, run: () => run(at) }));
    registered.replace([...registered.current(), ...own]);
    return () =>
      registered.replace(
        registered.current().filter((shortcut) => !own.some((each) => each === shortcut)),
      );
  }, [named]);
}
