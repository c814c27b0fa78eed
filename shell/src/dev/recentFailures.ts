import { createValueStore } from '@kithkin/shared';
import { useSyncExternalStore } from 'react';
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
