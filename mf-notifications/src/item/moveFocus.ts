import { focusScreenHeading } from '@kithkin/shared';

const linkOf = (row: Element | null): HTMLElement | null => row?.querySelector('a') ?? null;

/** Focuses the row of a button that is about to be removed. */
export function focusRow(button: Element): void {
  linkOf(button.closest('li'))?.focus();
}

/**
 * Moves the focus from a row that is about to be removed: to its neighbour, else to the dropdown or
 * the screen's heading. Otherwise the focus would return to the top of the page.
 */
export function focusNeighbor(button: Element): void {
  const list = button.closest('[data-notifications]');
  const rows = [...(list?.querySelectorAll('li') ?? [])];
  const index = rows.findIndex((row) => row.contains(button));
  const neighbour = linkOf(rows[index + 1] ?? rows[index - 1] ?? null);
  const home = button.closest<HTMLElement>('section[tabindex]');
  if (neighbour) neighbour.focus();
  else if (home) home.focus();
  else focusScreenHeading();
}
