import { useSyncExternalStore } from 'react';
import type { FailurePhase, RemoteFailure } from '../remotes/failure';

/** A failure of a remote in this tab, also one that a later attempt made good. */
export interface SeenFailure {
  remote: string;
  version: string;
  phase: FailurePhase;
  /** What was said, for people who build remotes. */
  message: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** More than this and the oldest go: a remote that fails at each render fails often. */
const MAX_ENTRIES = 100;

let seen: readonly SeenFailure[] = [];
const listeners = new Set<() => void>();

/** Keeps a failure for /dev/remotes. */
export function sawFailure(failure: RemoteFailure, now: () => number = Date.now): void {
  const { remote, version, phase, message } = failure;
  seen = [{ remote, version, phase, message, at: now() }, ...seen].slice(0, MAX_ENTRIES);
  for (const listener of [...listeners]) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What has failed in this tab, the newest first, live. */
export const useSeenFailures = (): readonly SeenFailure[] =>
  useSyncExternalStore(subscribe, () => seen);
