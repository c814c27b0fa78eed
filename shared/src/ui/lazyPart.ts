import { type ComponentType, useEffect, useReducer } from 'react';
import { type LoadedOnce, loadOnce } from '../platform/loadOnce';
import { reportError } from '../telemetry/reportError';

/** Component in a separate chunk, loaded on demand. */
export interface LazyPart<Props> extends LoadedOnce<ComponentType<Props>> {
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
  const part = loadOnce(fetchPart);
  return {
    ...part,
    preload() {
      part.load().catch((error: unknown) => reportError(error, { source: 'kit.preload' }));
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
