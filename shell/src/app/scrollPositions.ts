import { scrollRestorer } from '@kithkin/shared';

const KEY = 'kithkin.scroll';

/** Where somebody was on a screen. */
export interface ScrollPosition {
  /** Pixels above the top of the window. */
  top: number;
  /** What the screen's own restorer said; null when it has none. */
  own: unknown;
}

/** By the key of the history entry. */
export type ScrollPositions = Record<string, ScrollPosition>;

const isScrollState = (value: unknown): value is ScrollPosition =>
  typeof value === 'object' &&
  value !== null &&
  'own' in value &&
  'top' in value &&
  typeof value.top === 'number';

/** The places that this tab has kept over a reload of the page. */
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
    // Closed storage or another program's text: nothing is remembered.
    return {};
  }
}

/** Keeps them; without room or permission, Back still works until the page is left. */
export function saveScrollPositions(positions: ScrollPositions): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(positions));
  } catch {
    // As said above.
  }
}

/** Where the person is now. */
export const currentScrollPosition = (): ScrollPosition => ({
  top: window.scrollY,
  own: scrollRestorer()?.save() ?? null,
});
