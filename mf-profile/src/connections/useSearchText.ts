import { useLocation, useSearchParams } from '@kithkin/shared';
import { useEffect, useState } from 'react';

/** Milliseconds after the last key before a search runs. */
const DEBOUNCE = 300;

/**
 * A search text stored in the URL as `q`, so that Back and links restore it. Returns the typed text
 * and, debounced and trimmed, the search. The URL is not changed while `active` is false.
 */
export function useSearchText(active: boolean) {
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const q = (params.get('q') ?? '').trim();
  const [text, setText] = useState(q);

  useEffect(() => {
    const typed = text.trim();
    if (!active || typed === q) return;
    const timer = setTimeout(
      () => setParams(typed === '' ? {} : { q: typed }, { replace: true, state }),
      DEBOUNCE,
    );
    return () => clearTimeout(timer);
  }, [active, text, q, setParams, state]);

  return { text, q, setText };
}
