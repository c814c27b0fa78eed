import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { StyleSheetManager } from 'styled-components';
import { development } from '../dev/development';
import type { RemoteFailure } from './failure';
import type { LoadedModule, ScreenProps } from './modules';
import { RemoteBoundary } from './RemoteBoundary';
import { RemoteFallback } from './RemoteFallback';
import { useRemotes } from './remotesContext';

const known = new WeakMap<LoadedModule, ComponentType<ScreenProps>>();

/**
 * Wraps a module's component: inserts its rules into the sheet of its release, and reports when it
 * has rendered.
 */
function withRemoteStyles(loaded: LoadedModule): ComponentType<ScreenProps> {
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

export interface RemoteScreenProps {
  /** The remote's name in the registry. */
  remote: string;
  /** The exposed module, e.g. `./HomeScreen`. */
  module: string;
  /** Props of the screen or widget itself. */
  props?: ScreenProps;
  /** Shown until the module has loaded. */
  pending?: ReactNode;
  /** Shown after a failure; default: a message with a Retry button. */
  fallback?(failure: RemoteFailure, retry: () => void): ReactNode;
}

/**
 * Renders one attempt to load the module. A new attempt or version needs a new instance, because a
 * lazy component caches its rejection.
 */
function ScreenSlot({ remote, module, props, pending }: RemoteScreenProps) {
  const { loader } = useRemotes();
  const [Screen] = useState<ComponentType<ScreenProps>>(() => {
    const ready = loader.ready(remote, module);
    if (ready) return withRemoteStyles(ready);
    return lazy(async () => ({ default: withRemoteStyles(await loader.load(remote, module)) }));
  });
  return (
    <Suspense fallback={pending ?? null}>
      <Screen {...props} />
    </Suspense>
  );
}

/**
 * Renders a screen or widget of a remote in an outlet of its own. Loading, failure and retry do not
 * affect the rest of the page. When the remote's release is swapped, all of its outlets render the
 * new one in the same commit.
 */
export function RemoteScreen({ remote, module, props, pending, fallback }: RemoteScreenProps) {
  const { loader, report } = useRemotes();
  const { versions } = loader;
  const swaps = useSyncExternalStore(versions.subscribe, () => versions.swapCount(remote));
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((made) => made + 1), []);

  const version = useCallback(
    () => versions.of(remote)?.release.version ?? 'unknown',
    [versions, remote],
  );
  const slot = <ScreenSlot remote={remote} module={module} props={props} pending={pending} />;
  return (
    <RemoteBoundary
      key={`${remote}${module}${attempt}.${swaps}`}
      remote={remote}
      version={version}
      report={report}
      fallback={(failure) =>
        fallback ? fallback(failure, retry) : <RemoteFallback failure={failure} onRetry={retry} />
      }
    >
      {development ? (
        <development.Bounds remote={remote} module={module} version={version}>
          {slot}
        </development.Bounds>
      ) : (
        slot
      )}
    </RemoteBoundary>
  );
}
