import { useLocation, useSearchParams } from '@kithkin/shared';
import { useEffect, useState } from 'react';

/** Milliseconds after the last key before a search runs (specification section 7). */
const DEBOUNCE = 300;

/**
 * A search that stands in the address as `q`, so that Back and a link find it again: what is typed,
 * and what is searched for (trimmed), a moment later. Nothing is written while not `active`.
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
