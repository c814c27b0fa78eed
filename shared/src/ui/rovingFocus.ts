import type { KeyboardEvent } from 'react';
import { getPressedKey } from './getPressedKey';

/** Keys that move: arrow keys of one axis with Home and End, or Page Up and Page Down. */
export type RovingKeys = 'horizontal' | 'vertical' | 'pages';

const { POSITIVE_INFINITY: last, NEGATIVE_INFINITY: first } = Number;
const steps: Record<RovingKeys, Readonly<Record<string, number>>> = {
  horizontal: { ArrowRight: 1, ArrowLeft: -1, Home: first, End: last },
  vertical: { ArrowDown: 1, ArrowUp: -1, Home: first, End: last },
  pages: { PageDown: 1, PageUp: -1 },
};

/** Returns true if the element's text direction is right to left. */
export const isRightToLeft = (element: Element): boolean =>
  getComputedStyle(element).direction === 'rtl';

/**
 * Returns the index that a key moves to from index `at` of `count` items; undefined for other keys
 * and for keys with Ctrl, Alt or Meta. It stays at the ends, or continues at the other end with
 * `wrap`. Left and right follow the text direction of the element that handles the event.
 */
export function rovingTarget(
  event: KeyboardEvent,
  at: number,
  count: number,
  keys: RovingKeys,
  wrap = false,
): number | undefined {
  const step = steps[keys][getPressedKey(event)];
  if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return undefined;
  if (!Number.isFinite(step)) return step === first ? 0 : count - 1;
  const mirrored = keys === 'horizontal' && isRightToLeft(event.currentTarget);
  const to = at + (mirrored ? -step : step);
  return wrap ? (to + count) % count : Math.min(Math.max(to, 0), count - 1);
}

/**
 * Moves the focus between `items` if the event comes from inside one of them, and scrolls the new
 * one into view. Text fields and media players handle their keys themselves; at the ends, Page Up
 * and Page Down scroll the page.
 */
export function moveFocus(
  event: KeyboardEvent,
  items: readonly HTMLElement[],
  keys: RovingKeys,
): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest('input, textarea, video, audio')) return;
  const at = items.findIndex((item) => item.contains(target));
  const to = at < 0 ? undefined : rovingTarget(event, at, items.length, keys);
  if (to === undefined || (to === at && keys === 'pages')) return;
  event.preventDefault();
  items[to]?.focus();
  items[to]?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}
