import { useLocation } from '@kithkin/shared';
import { useEffect, useRef } from 'react';

/** Maximum number of older pages loaded to find the linked comment. */
const MAX_PAGES = 10;

/**
 * Scrolls to the comment in the URL's hash (`#comment-{id}`) and focuses it, once. Loads older
 * pages until it is found.
 * @param ids ids of the loaded comments
 * @param more loads older comments; null if there are none or a fetch is in flight
 * @returns the comment's id, to be highlighted; null while it is not loaded
 */
export function useLinkedComment(ids: readonly string[], more: (() => void) | null): string | null {
  const named = /^#comment-(.+)$/.exec(useLocation().hash)?.[1];
  const openedId = useRef<string>(undefined);
  const requestCount = useRef(0);
  const found = named !== undefined && ids.includes(named);
  const missing = named !== undefined && ids.length > 0 && !found;

  useEffect(() => {
    if (!found || openedId.current === named) return;
    openedId.current = named;
    const row = document.getElementById(`comment-${named}`);
    row?.scrollIntoView?.({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [found, named]);

  useEffect(() => {
    if (!missing || !more || openedId.current === named || requestCount.current >= MAX_PAGES)
      return;
    requestCount.current += 1;
    more();
  }, [missing, more, named]);

  return found ? named : null;
}
