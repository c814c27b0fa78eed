import { ErrorState } from '@kithkin/shared';
import type { RemoteFailure } from './failure';
import { troubleOf } from './trouble';

interface RemoteFallbackProps {
  /** What went wrong; absent where nobody serves the place at all. */
  failure?: RemoteFailure;
  onRetry(): void;
}

/** What stands in a remote's place when it could not be loaded or drawn. */
export function RemoteFallback({ failure, onRetry }: RemoteFallbackProps) {
  const trouble = failure ? `${troubleOf(failure)} ` : '';
  return (
    <ErrorState
      message="This part of KithKin is not available right now."
      hint={`${trouble}Everything else works as usual.`}
      onRetry={onRetry}
    />
  );
}
