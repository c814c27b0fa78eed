/** State of the tab when a swap is considered. */
export interface TabState {
  /** True if something is unsaved. */
  busy: boolean;
  /** True if the user is in an interaction that a new render would interrupt. */
  interacting: boolean;
  /** True if the tab is hidden. */
  hidden: boolean;
  /** Milliseconds since the last input. */
  idleMs: number;
  /** True right after a navigation into the remote. */
  navigated: boolean;
}

/** Minimum time without input before a swap in a visible tab, in milliseconds. */
export const IDLE_MS = 5_000;

/**
 * Returns true if a new release may be rendered: at a navigation into the remote, while the tab is
 * hidden, or after `IDLE_MS` without input; never while something is unsaved.
 */
export function canSwap({ busy, interacting, hidden, idleMs, navigated }: TabState): boolean {
  if (busy) return false;
  if (navigated) return true;
  return !interacting && (hidden || idleMs >= IDLE_MS);
}
