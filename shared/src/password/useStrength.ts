import { useEffect, useMemo, useState } from 'react';
import { reportError } from '../telemetry/reportError';
import type { Strength } from './estimate';

type Estimate = (password: string, personal: readonly string[]) => Strength;

let loaded: Estimate | undefined;
let loading: Promise<Estimate> | undefined;

/** Loads the estimator once. After a failure, the next call retries. */
function load(): Promise<Estimate> {
  loading ??= import(/* webpackChunkName: "password-strength" */ './estimate').then(
    ({ estimate }) => {
      loaded = estimate;
      return estimate;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

const nothing: readonly string[] = [];

/**
 * Estimates the strength of a password.
 * @returns null for an empty password, and until the estimator has loaded.
 */
export function useStrength(password: string, personal = nothing): Strength | null {
  const [estimate, setEstimate] = useState(() => loaded);
  const typed = password !== '';

  useEffect(() => {
    if (!typed || estimate) return;
    let cancelled = false;
    load().then(
      (fetched) => {
        if (!cancelled) setEstimate(() => fetched);
      },
      (error: unknown) => reportError(error, { source: 'password.strength' }),
    );
    return () => {
      cancelled = true;
    };
  }, [typed, estimate]);

  const about = personal.join('\n');
  return useMemo(
    () => (estimate && password !== '' ? estimate(password, about.split('\n')) : null),
    [estimate, password, about],
  );
}
