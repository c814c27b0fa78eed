import { useLocation } from '@kithkin/shared';
import { useEffect, useRef } from 'react';

/** So many pages are looked through for a comment that an address names. */
const MAX_PAGES = 10;

/**
 * The comment that the address names (`#comment-{id}`), once it is loaded: it is scrolled to and
 * gets the focus, once. Older comments are asked for until it is there.
 * @param ids those that are loaded
 * @param more asks for older ones; null when there are none, or some are on their way
 * @returns its id, to be marked; null while it is not there
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
