import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { ErrorState } from './EmptyState';
import { type LazyPart, useLazyPart } from './lazyPart';

export interface LazySlotProps<Props> {
  part: LazyPart<Props>;
  /** Properties of the loaded component. */
  given: Props;
  /** Fallback while the component loads. */
  waiting: ReactNode;
  /**
   * Error message, displayed with a Retry button, if the component fails to load. Without it, the
   * fallback stays, and the component is loaded when the browser is online again.
   */
  failure?: string;
}

/** Renders a lazily loaded component. Loads it at first render, and again on Retry. */
export function LazySlot<Props extends object>(props: LazySlotProps<Props>) {
  const { part, given, waiting, failure } = props;
  const [failed, setFailed] = useState(false);
  const onFailure = useCallback(() => setFailed(true), []);
  const Part = useLazyPart(part, !failed, onFailure);
  useEffect(() => {
    if (!failed || failure !== undefined) return;
    const again = () => setFailed(false);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [failed, failure]);
  if (failed && failure !== undefined)
    return <ErrorState message={failure} onRetry={() => setFailed(false)} />;
  return Part ? <Part {...given} /> : waiting;
}
