import { type Location, scrollRestorer } from '@kithkin/shared';
import { readTabJson, writeTab } from '../storage/tabStorage';

const KEY = 'kithkin.scroll';

/** Scroll position of a screen. */
export interface ScrollPosition {
  /** Scroll offset of the window in CSS pixels. */
  top: number;
  /** State saved by the screen's own restorer; null without one. */
  own: unknown;
}

/** Scroll positions by `entryKey` of the history entry. */
export type ScrollPositions = Record<string, ScrollPosition>;

const isScrollState = (value: unknown): value is ScrollPosition =>
  typeof value === 'object' &&
  value !== null &&
  'own' in value &&
  'top' in value &&
  typeof value.top === 'number';

type Entry = Pick<Location, 'key' | 'pathname' | 'search'>;

/**
 * Returns the key of a history entry. The router gives every entry that a page load has created the
 * same key, so that these are told apart by their address.
 */
export const entryKey = ({ key, pathname, search }: Entry): string =>
  key === 'default' ? `${key} ${pathname}${search}` : key;

/** Returns true if the page was reloaded, or opened by Back or Forward, and not by a link. */
function isRevisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const type = entry !== undefined && 'type' in entry ? entry.type : 'navigate';
  return type === 'reload' || type === 'back_forward';
}

function readStored(): ScrollPositions {
  const stored = readTabJson(KEY);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, ScrollPosition] =>
      isScrollState(entry[1]),
    ),
  );
}

/**
 * Returns the scroll positions that this tab saved before the page was loaded. An address that was
 * opened anew, not reloaded, begins where its screen was left on this device, else at its top.
 */
export function readScrollPositions(entry: string): ScrollPositions {
  const { [entry]: current, ...others } = readStored();
  const position = current && isRevisit() ? current : window.kithkinPosition;
  return position ? { ...others, [entry]: position } : others;
}

/** Returns the position that this tab saved for the page's history entry, if it was revisited. */
export function positionOfRevisit(
  { pathname, search }: { pathname: string; search: string },
  state: unknown,
): ScrollPosition | undefined {
  const { key = 'default' }: { key?: string } = Object(state);
  return isRevisit() ? readStored()[entryKey({ key, pathname, search })] : undefined;
}

/** Saves the positions for this tab. If that fails, they last until the page is left. */
export const saveScrollPositions = (positions: ScrollPositions): void =>
  writeTab(KEY, JSON.stringify(positions));

/** Returns the current scroll position. */
export const currentScrollPosition = (): ScrollPosition => ({
  top: window.scrollY,
  own: scrollRestorer()?.save() ?? null,
});
