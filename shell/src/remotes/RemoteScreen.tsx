import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useState,
  useSyncExternalStore,
} from 'react';
import { development } from '../dev/development';
import type { RemoteFailure } from './failure';
import type { ScreenProps } from './modules';
import { RemoteBoundary } from './RemoteBoundary';
import { RemoteFallback } from './RemoteFallback';
import { useRemotes } from './remotesContext';
import { withRemoteStyles } from './withRemoteStyles';

export interface RemoteScreenProps {
  /** The remote's name in the registry. */
  remote: string;
  /** The exposed module, e.g. `./HomeScreen`. */
  module: string;
  /** Props of the screen or widget itself. */
  props?: ScreenProps;
  /** Stands in the place until the module has come. */
  pending?: ReactNode;
  /** Stands in the place after a failure; a friendly message with Retry when absent. */
  fallback?(failure: RemoteFailure, retry: () => void): ReactNode;
}

/**
 * Renders one attempt to load the module. A new attempt or version needs a new instance, because a
 * lazy component keeps its rejection.
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
 * A screen or widget of a remote, in a place of its own: loading, failure and Retry stay inside,
 * everything around it lives on. When the remote's version is replaced it is drawn anew, in the
 * same commit as all other places of that remote.
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
