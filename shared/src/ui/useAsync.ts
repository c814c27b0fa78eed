import { useCallback, useEffect, useEffectEvent, useState } from 'react';

export interface AsyncState<T> {
  /** Result of the last run, kept while the next one is pending; undefined after a failure. */
  data: T | undefined;
  /** True until the task for the current argument has completed. */
  pending: boolean;
  /** True if the last run failed and no other one is pending. */
  failed: boolean;
  /** Runs the task again. */
  retry: () => void;
}

export interface AsyncOptions {
  /** Delay before the task starts, in milliseconds. Default 0. */
  delayMs?: number;
  /** Called with the error of each failed run that was not aborted. */
  onError?: (error: unknown) => void;
}

interface Outcome<Arg, T> {
  arg: Arg;
  attempt: number;
  failed: boolean;
  data: T | undefined;
}

/**
 * Runs an asynchronous task when mounted and whenever `arg` changes. For loads that RTK Query does
 * not cache. A change of `arg`, `retry` and unmounting abort the previous run, whose outcome is
 * then ignored. `task` may change at every render; only `arg` starts a run.
 * @param arg compared by identity; null runs nothing and clears the data
 */
export function useAsync<Arg, T>(
  arg: Arg | null,
  task: (arg: Arg, signal: AbortSignal) => Promise<T>,
  { delayMs = 0, onError }: AsyncOptions = {},
): AsyncState<T> {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<Arg, T> | null>(null);
  const run = useEffectEvent(task);
  const handleError = useEffectEvent((error: unknown) => onError?.(error));

  useEffect(() => {
    if (arg === null) {
      setOutcome(null);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const start = () => {
      if (signal.aborted) return;
      run(arg, signal).then(
        (data) => {
          if (!signal.aborted) setOutcome({ arg, attempt, failed: false, data });
        },
        (error: unknown) => {
          if (signal.aborted) return;
          setOutcome({ arg, attempt, failed: true, data: undefined });
          handleError(error);
        },
      );
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (delayMs > 0) timer = setTimeout(start, delayMs);
    // Not called directly: StrictMode mounts twice, which would start the task twice.
    else void Promise.resolve().then(start);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [arg, attempt, delayMs]);

  const isCurrent = outcome !== null && outcome.arg === arg && outcome.attempt === attempt;
  return {
    data: arg === null ? undefined : outcome?.data,
    pending: arg !== null && !isCurrent,
    failed: isCurrent && outcome.failed,
    retry: useCallback(() => setAttempt((made) => made + 1), []),
  };
}
