import type { KeyboardEvent } from 'react';

/**
 * Moves the focus to the next or previous article on Page Down and Page Up, as expected in a
 * `role="feed"`. Text fields and media players handle these keys themselves.
 */
export function moveBetweenArticles(event: KeyboardEvent<HTMLElement>): void {
  const step = { PageDown: 1, PageUp: -1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLElement)) return;
  const here = event.target.closest('article');
  if (!here || event.target.closest('input, textarea, video, audio')) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('article[aria-posinset]')];
  const next = all[all.indexOf(here) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView?.({ block: 'nearest' });
}
