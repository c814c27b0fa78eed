import { ErrorState } from '@kithkin/shared';
import type { RemoteFailure } from './failure';
import { failureMessage } from './failureMessage';

interface RemoteFallbackProps {
  /** The failure; undefined if no remote serves the outlet. */
  failure?: RemoteFailure;
  onRetry(): void;
}

/** Fallback of a remote's screen that failed to load or render. */
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
