import { ErrorState } from '@kithkin/shared';
import {
  Component,
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
import { RemoteBounds } from './boundaries';
import { failureMessage, RemoteFailure } from './failure';
import type { LoadedModule, ScreenProps } from './modules';
import { useRemotes } from './remotesContext';

interface Props {
  remote: string;
  version(): string;
  /** Renders the fallback. */
  fallback(failure: RemoteFailure): ReactNode;
  report?(failure: RemoteFailure): void;
  children: ReactNode;
}

/**
 * Error boundary of a remote's outlet. Adds remote, version and phase to the error. A new `key`
 * retries.
 */
class RemoteBoundary extends Component<Props, { failure: RemoteFailure | null }> {
  override state: { failure: RemoteFailure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    // Remote and version are added in componentDidCatch, where the props are available.
    const failure =
      error instanceof RemoteFailure
        ? error
        : new RemoteFailure('', '', 'render', { cause: error });
    return { failure };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof RemoteFailure) return;
    const { remote, version, report } = this.props;
    const failure = new RemoteFailure(remote, version(), 'render', { cause: error });
    this.setState({ failure });
    report?.(failure);
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure) : this.props.children;
  }
}

interface RemoteFallbackProps {
  /** The failure; undefined if no remote serves the outlet. */
  failure?: RemoteFailure;
  onRetry(): void;
}

/** Fallback of a remote's screen that failed to load or render. */
export function RemoteFallback({ failure, onRetry }: RemoteFallbackProps) {
  const error = failure ? `${failureMessage(failure)} ` : '';
  return (
    <ErrorState
      message="This part of KithKin is not available right now."
      hint={`${error}Everything else works as usual.`}
      onRetry={onRetry}
    />
  );
}

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

interface RemoteScreenProps {
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
      {process.env.NODE_ENV === 'development' ? (
        <RemoteBounds remote={remote} module={module} version={version}>
          {slot}
        </RemoteBounds>
      ) : (
        slot
      )}
    </RemoteBoundary>
  );
}
