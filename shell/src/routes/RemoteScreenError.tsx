import { Card, VisuallyHidden } from '@kithkin/shared';
import { useScreenRendered } from '../app/contentPainted';
import type { RemoteFailure } from '../remotes/failure';
import { RemoteFallback } from '../remotes/RemoteFallback';

interface RemoteScreenErrorProps {
  /** Title of the failed screen, as a visually hidden heading. */
  title: string;
  /** The failure; undefined if no remote serves the screen. */
  failure?: RemoteFailure;
  onRetry(): void;
}

/** Fallback of a screen that failed to load. */
export function RemoteScreenError({ title, failure, onRetry }: RemoteScreenErrorProps) {
  useScreenRendered();
  return (
    <Card as="section">
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <RemoteFallback failure={failure} onRetry={onRetry} />
    </Card>
  );
}
