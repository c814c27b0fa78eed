import { scrollRestorer } from '@kithkin/shared';

const KEY = 'kithkin.scroll';

/** Where somebody was on a screen. */
export interface Place {
  /** Pixels above the top of the window. */
  top: number;
  /** What the screen's own restorer said; null when it has none. */
  own: unknown;
}

/** By the key of the history entry. */
export type Places = Record<string, Place>;

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  'own' in value &&
  'top' in value &&
  typeof value.top === 'number';

/** The places that this tab has kept over a reload of the page. */
export function readPlaces(): Places {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, Place] => isPlace(entry[1])),
    );
  } catch {
    // Closed storage or another program's text: nothing is remembered.
    return {};
  }
}

/** Keeps them; without room or permission, Back still works until the page is left. */
export function keepPlaces(places: Places): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(places));
  } catch {
    // As said above.
  }
}

/** Where the person is now. */
export const presentPlace = (): Place => ({
  top: window.scrollY,
  own: scrollRestorer()?.save() ?? null,
});
