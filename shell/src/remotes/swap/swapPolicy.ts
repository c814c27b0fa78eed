/** How the tab stands when somebody asks whether a new version may be shown. */
export interface TabState {
  /** Something is unsaved. */
  busy: boolean;
  /** The person is in the middle of something that drawing anew would break off. */
  interacting: boolean;
  /** Nobody sees the tab. */
  hidden: boolean;
  /** Milliseconds since the last input. */
  idleMs: number;
  /** A navigation has just led into the remote. */
  navigated: boolean;
}

/** For so long nobody must have touched anything in a tab that is seen, in milliseconds. */
export const IDLE_MS = 5_000;

/**
 * Whether a remote's new version may be shown now: at a navigation into it, while nobody sees the
 * tab, or when nobody has touched anything for a while; never under anything unsaved.
 */
export function canSwap({ busy, interacting, hidden, idleMs, navigated }: TabState): boolean {
  if (busy) return false;
  if (navigated) return true;
  return !interacting && (hidden || idleMs >= IDLE_MS);
}
