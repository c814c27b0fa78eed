import type { KeyboardEvent } from 'react';

/**
 * Page Down and Page Up move the focus from article to article, as readers of a `role="feed"`
 * expect. Fields and players keep the key.
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
