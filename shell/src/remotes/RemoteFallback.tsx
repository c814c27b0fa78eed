import { ErrorState } from '@kithkin/shared';

/** What stands in a remote's place when it could not be loaded or drawn. */
export function RemoteFallback({ onRetry }: { onRetry(): void }) {
  return (
    <ErrorState
      message="This part of KithKin is not available right now."
      hint="Everything else works as usual."
      onRetry={onRetry}
    />
  );
}
