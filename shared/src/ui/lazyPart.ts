import { type ComponentType, useEffect, useReducer } from 'react';
import { reportError } from '../telemetry/reportError';

/** Component in a separate chunk, loaded on demand. */
export interface LazyPart<Props> {
  /** Returns the component; undefined until it has loaded. */
  current: () => ComponentType<Props> | undefined;
  /** Loads the component once. After a failure, the next call retries. */
  load: () => Promise<void>;
  /**
   * Loads the component in advance, e.g. on hover. Failures are reported, and retried by `load`.
   */
  preload: () => void;
}

/**
 * Creates a lazily loaded component. Unlike `React.lazy`, it retries after a failure and does not
 * throw to the nearest error boundary: a menu that fails to load must not replace the screen.
 */
export function lazyPart<Props>(fetchPart: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let part: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const load = () => {
    loading ??= fetchPart().then(
      (loaded) => {
        part = loaded;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return {
    current: () => part,
    load,
    preload() {
      load().catch((error: unknown) => reportError(error, { source: 'kit.preload' }));
    },
  };
}

/**
 * Loads and returns a lazy component while the second parameter is true; else undefined.
 * @param onFailure Called if loading fails; must be a stable reference.
 */
export function useLazyPart<Props>(
  part: LazyPart<Props>,
  needed: boolean,
  onFailure: () => void,
): ComponentType<Props> | undefined {
  const [, loaded] = useReducer((count: number) => count + 1, 0);
  const rendered = part.current();
  useEffect(() => {
    if (!needed || rendered) return;
    let stale = false;
    part.load().then(
      () => {
        if (!stale) loaded();
      },
      (error: unknown) => {
        reportError(error, { source: 'kit.chunk' });
        if (!stale) onFailure();
      },
    );
    return () => {
      stale = true;
    };
  }, [part, needed, rendered, onFailure]);
  return needed ? rendered : undefined;
}
