import { type ComponentType, useLayoutEffect } from 'react';
import { StyleSheetManager } from 'styled-components';
import type { LoadedModule, ScreenProps } from './modules';
import { useRemotes } from './remotesContext';

const known = new WeakMap<LoadedModule, ComponentType<ScreenProps>>();

/**
 * Wraps a module's component: inserts its rules into the sheet of its release, and reports when it
 * has rendered.
 */
export function withRemoteStyles(loaded: LoadedModule): ComponentType<ScreenProps> {
  const before = known.get(loaded);
  if (before) return before;
  const { component: Screen, remote, version } = loaded;

  function WithRemoteStyles(props: ScreenProps) {
    const { onRendered, styles } = useRemotes();
    useLayoutEffect(() => onRendered?.(remote, version), [onRendered]);
    const screen = <Screen {...props} />;
    if (!styles) return screen;
    return <StyleSheetManager sheet={styles.of(version)}>{screen}</StyleSheetManager>;
  }

  known.set(loaded, WithRemoteStyles);
  return WithRemoteStyles;
}
