import { Card, VisuallyHidden } from '@kithkin/shared';
import type { RemoteFailure } from '../remotes/failure';
import { RemoteFallback } from '../remotes/RemoteFallback';

interface RemoteScreenErrorProps {
  /** What the screen would have been: its heading, for those who navigate by headings. */
  title: string;
  /** What went wrong; absent where nobody serves the place at all. */
  failure?: RemoteFailure;
  onRetry(): void;
}

/** The place of a screen that could not be loaded. */
export function RemoteScreenError({ title, failure, onRetry }: RemoteScreenErrorProps) {
  return (
    <Card as="section">
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <RemoteFallback failure={failure} onRetry={onRetry} />
    </Card>
  );
}
