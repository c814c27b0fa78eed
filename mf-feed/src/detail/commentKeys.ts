import type { KeyboardEvent } from 'react';

/**
 * Page Down and Page Up move the focus from comment to comment, as they do from post to post in a
 * feed. Fields keep the keys.
 */
export function moveBetweenComments(event: KeyboardEvent<HTMLElement>): void {
  const step = { PageDown: 1, PageUp: -1 }[event.key];
  const { target } = event;
  if (step === undefined || !(target instanceof HTMLElement)) return;
  if (target.closest('input, textarea')) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > li')];
  const here = rows.findIndex((row) => row.contains(target));
  const next = here < 0 ? undefined : rows[here + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView?.({ block: 'nearest' });
}
