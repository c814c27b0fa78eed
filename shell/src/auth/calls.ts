import { request } from '@kithkin/shared';
import { startTransition, useActionState, useCallback, useEffect, useRef } from 'react';

interface CallOptions {
  signal?: AbortSignal;
  /** True sends the token of the session. Default false, so that a 401 never starts a refresh. */
  auth?: boolean;
  /** Sent instead, for the restricted session of a suspended person. */
  token?: string;
}

/**
 * Sends a GET request. The sign-in screens have no store, so that they send all requests by this
 * function and `post`.
 * @throws {ApiError} if the request fails
 */
export const get = <T>(path: string, options?: CallOptions): Promise<T> =>
  request<T>(path, { auth: false, ...options });

/** Sends a POST request, like `get`. */
export const post = <T>(path: string, json?: object, options?: CallOptions): Promise<T> =>
  request<T>(path, { method: 'POST', json, auth: false, ...options });

/**
 * Loads what a screen shows when it opens, e.g. whether the token of its link is valid. `load`
 * returns failures as results; its signal is aborted when the screen is left.
 * @param subject what is loaded again when it changes; null loads nothing
 * @returns the result, null while there is none; and a function that loads again
 */
export function useLoaded<T>(
  subject: string | null,
  load: (subject: string, signal: AbortSignal) => Promise<T>,
): [result: T | null, retry: () => void] {
  const [result, run, isPending] = useActionState<T | null, [string, AbortSignal]>(
    (_before, request) => load(...request),
    null,
  );
  const controller = useRef<AbortController>(null);
  const start = useCallback(() => {
    controller.current?.abort();
    controller.current = new AbortController();
    const { signal } = controller.current;
    if (subject !== null) startTransition(() => run([subject, signal]));
  }, [subject, run]);
  useEffect(() => {
    start();
    return () => controller.current?.abort();
  }, [start]);
  return [isPending ? null : result, start];
}
