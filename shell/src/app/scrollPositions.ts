import { scrollRestorer } from '@kithkin/shared';

const KEY = 'kithkin.scroll';

/** Scroll position of a screen. */
export interface ScrollPosition {
  /** Scroll offset of the window in CSS pixels. */
  top: number;
  /** State saved by the screen's own restorer; null without one. */
  own: unknown;
}

/** Scroll positions by the key of the history entry. */
export type ScrollPositions = Record<string, ScrollPosition>;

const isScrollState = (value: unknown): value is ScrollPosition =>
  typeof value === 'object' &&
  value !== null &&
  'own' in value &&
  'top' in value &&
  typeof value.top === 'number';

/** Returns the scroll positions that this tab saved before the page was reloaded. */
export function readScrollPositions(): ScrollPositions {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, ScrollPosition] =>
        isScrollState(entry[1]),
      ),
    );
  } catch {
    // Storage is unavailable or contains invalid data: start without positions.
    return {};
  }
}

/** Saves the positions in session storage. If that fails, they last until the page is left. */
export function saveScrollPositions(positions: ScrollPositions): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(positions));
  } catch {
    // Storage is full or unavailable.
  }
}

/** Returns the current scroll position. */
export const currentScrollPosition = (): ScrollPosition => ({
  top: window.scrollY,
  own: scrollRestorer()?.save() ?? null,
});
