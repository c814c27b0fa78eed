import { focusScreenHeading } from '@kithkin/shared';

const linkOf = (row: Element | null): HTMLElement | null => row?.querySelector('a') ?? null;

/** A button that goes away with its press hands the focus to its own row. */
export function focusRow(button: Element): void {
  linkOf(button.closest('li'))?.focus();
}

/**
 * A row that goes away hands the focus to its neighbour, else to the place it stands in: the
 * dropdown, or the screen's heading. Otherwise the keyboard would start again at the page's top.
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
