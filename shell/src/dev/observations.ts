import { createValueStore } from '@kithkin/shared';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FailurePhase, RemoteFailure } from '../remotes/failure';

/** A failure of a remote in this tab, including failures that a later attempt recovered from. */
export interface SeenFailure {
  remote: string;
  version: string;
  phase: FailurePhase;
  /** Technical error message. */
  message: string;
  /** Time in milliseconds since 1970. */
  at: number;
}

/** Maximum number of failures in memory; a remote that fails on each render would fill it. */
const MAX_ENTRIES = 100;

const seen = createValueStore<readonly SeenFailure[]>([]);

/** Records a failure for /dev/remotes. */
export function sawFailure(failure: RemoteFailure, now: () => number = Date.now): void {
  const { remote, version, phase, message } = failure;
  const entry = { remote, version, phase, message, at: now() };
  seen.replace([entry, ...seen.current()].slice(0, MAX_ENTRIES));
}

/** Returns the failures in this tab, newest first, updated live. */
export const useSeenFailures = (): readonly SeenFailure[] =>
  useSyncExternalStore(seen.subscribe, seen.current);

/** Load measurements of the scripts in one folder. */
export interface Measure {
  /** Number of loaded scripts. */
  scripts: number;
  /** Transferred size in bytes; null if another origin does not expose it. */
  bytes: number | null;
  /** Milliseconds from the first start to the last end, including idle time. */
  ms: number;
  /** Start of the first script, in milliseconds after the start of the page. */
  startedAt: number;
}

/** The fields in use of a resource timing entry. */
export type Timing = Pick<
  PerformanceResourceTiming,
  'name' | 'startTime' | 'responseEnd' | 'encodedBodySize'
>;

/** Measures the scripts loaded from below `base`; null if there are none. */
export function measureOf(timings: readonly Timing[], base: string): Measure | null {
  const folder = new URL(base, document.baseURI).href;
  const own = timings.filter(({ name }) => name.startsWith(folder) && /\.js(?:\?|$)/.test(name));
  if (own.length === 0) return null;
  const startedAt = Math.min(...own.map(({ startTime }) => startTime));
  const bytes = own.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return {
    scripts: new Set(own.map(({ name }) => name)).size,
    bytes: bytes === 0 ? null : bytes,
    ms: Math.max(...own.map(({ responseEnd }) => responseEnd)) - startedAt,
    startedAt,
  };
}

const loaded = (): Timing[] =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming);

/** Returns the resource timings of this tab, updated live. */
export function useTimings(): readonly Timing[] {
  const [timings, setTimings] = useState(loaded);
  useEffect(() => {
    const observer = new PerformanceObserver(() => setTimings(loaded()));
    observer.observe({ type: 'resource' });
    return () => observer.disconnect();
  }, []);
  return timings;
}
