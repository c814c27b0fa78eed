import type { KeyboardEvent } from 'react';

/**
 * Moves the focus to the next or previous comment on Page Down and Page Up, as feeds do. Text
 * fields handle these keys themselves.
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
