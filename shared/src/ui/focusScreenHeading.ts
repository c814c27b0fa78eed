/**
 * Moves the focus to the screen's heading without scrolling.
 * @param root Element to search in. Default: the page's `main`.
 * @returns True if a heading was found.
 */
export function focusScreenHeading(
  root: ParentNode | null = document.querySelector('main'),
): boolean {
  const heading = root?.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
