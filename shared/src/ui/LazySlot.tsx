import { type ReactNode, useCallback, useState } from 'react';
import { ErrorState } from './EmptyState';
import { type LazyPart, useLazyPart } from './lazyPart';

export interface LazySlotProps<Props> {
  part: LazyPart<Props>;
  /** What the part is given once it has come. */
  given: Props;
  /** Stands in its place until then. */
  waiting: ReactNode;
  /** Said, with Retry, when it could not be fetched. */
  failure: string;
}

/** The place of a heavy part: fetched when it is first drawn, and again on Retry. */
export function LazySlot<Props extends object>(props: LazySlotProps<Props>) {
  const { part, given, waiting, failure } = props;
  const [failed, setFailed] = useState(false);
  const onFailure = useCallback(() => setFailed(true), []);
  const Part = useLazyPart(part, !failed, onFailure);
  if (failed) return <ErrorState message={failure} onRetry={() => setFailed(false)} />;
  return Part ? <Part {...given} /> : waiting;
}
