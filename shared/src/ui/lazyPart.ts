import { type ComponentType, useEffect, useReducer } from 'react';
import { reportError } from '../telemetry/reportError';

/** A component in a chunk of its own, which comes when somebody reaches for it. */
export interface LazyPart<Props> {
  /** The component, once it has come. */
  current: () => ComponentType<Props> | undefined;
  /** Fetches it once; after a failure the next call tries again. */
  load: () => Promise<void>;
  /** Fetches it ahead of need (the pointer is near); a failure shows when it is needed. */
  preload: () => void;
}

/**
 * Why not `React.lazy`: it keeps a rejection for ever and throws it into the nearest error
 * boundary, and a menu that is late must not take the screen down.
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
 * The component while it is wanted and has come.
 * @param onFailure Told when it could not be fetched; keep it stable.
 */
export function useLazyPart<Props>(
  part: LazyPart<Props>,
  missing: boolean,
  onFailure: () => void,
): ComponentType<Props> | undefined {
  const [, loaded] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!missing || part.current()) return;
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
  }, [part, missing, onFailure]);
  return missing ? part.current() : undefined;
}
