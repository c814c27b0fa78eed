import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useMemo,
  useState,
} from 'react';
import type { RemoteFailure } from './failure';
import type { RemoteLoader, ScreenProps } from './loader';
import { RemoteBoundary } from './RemoteBoundary';
import { RemoteFallback } from './RemoteFallback';

/** What every remote screen and widget of the page loads through. */
export interface Remotes {
  loader: RemoteLoader;
  /** Told of screens that throw while drawing; the loader itself tells of the rest. */
  report?(failure: RemoteFailure): void;
}

/** Filled once, at the root of the shell. */
export const RemotesContext = createContext<Remotes | null>(null);

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
 * A screen or widget of a remote, in a place of its own: loading, failure and Retry stay inside,
 * everything around it lives on.
 */
export function RemoteScreen({ remote, module, props, pending, fallback }: RemoteScreenProps) {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new Error('RemoteScreen stands outside of RemotesContext.');
  const { loader, report } = remotes;
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((made) => made + 1), []);

  // A lazy component keeps its rejection for ever: every attempt needs a new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is what makes it new.
  const Screen: ComponentType<ScreenProps> = useMemo(
    () =>
      loader.ready(remote, module)?.component ??
      lazy(async () => ({
        default: (await loader.load(remote, module)).component,
      })),
    [loader, remote, module, attempt],
  );

  return (
    <RemoteBoundary
      key={`${remote}${module}${attempt}`}
      remote={remote}
      version={() => loader.ready(remote, module)?.version ?? 'unknown'}
      report={report}
      fallback={(failure) =>
        fallback ? fallback(failure, retry) : <RemoteFallback onRetry={retry} />
      }
    >
      <Suspense fallback={pending ?? null}>
        <Screen {...props} />
      </Suspense>
    </RemoteBoundary>
  );
}
