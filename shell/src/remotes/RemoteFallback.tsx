import { ErrorState } from '@kithkin/shared';
import type { RemoteFailure } from './failure';
import { failureMessage } from './failureMessage';

interface RemoteFallbackProps {
  /** What went wrong; absent where nobody serves the place at all. */
  failure?: RemoteFailure;
  onRetry(): void;
}

/** What stands in a remote's place when it could not be loaded or drawn. */
export function RemoteFallback({ failure, onRetry }: RemoteFallbackProps) {
  const error = failure ? `${failureMessage(failure)} ` : '';
  return (
    <ErrorState
      message="This part of KithKin is not available right now."
      hint={`${error}Everything else works as usual.`}
      onRetry={onRetry}
    />
  );
}
