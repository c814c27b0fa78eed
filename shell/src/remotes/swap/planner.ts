/** How the tab stands when somebody asks whether a new version may be shown. */
export interface Moment {
  /** Something is unsaved. */
  busy: boolean;
  /** The person is in the middle of something that drawing anew would break off. */
  engaged: boolean;
  /** Nobody sees the tab. */
  hidden: boolean;
  /** Milliseconds since the last input. */
  still: number;
  /** A navigation has just led into the remote. */
  entered: boolean;
}

/** For so long nobody must have touched anything in a tab that is seen, in milliseconds. */
export const STILL = 5_000;

/**
 * Whether a remote's new version may be shown now: at a navigation into it, while nobody sees the
 * tab, or when nobody has touched anything for a while; never under anything unsaved.
 */
export function maySwap({ busy, engaged, hidden, still, entered }: Moment): boolean {
  if (busy) return false;
  if (entered) return true;
  return !engaged && (hidden || still >= STILL);
}
