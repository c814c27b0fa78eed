import { Card, VisuallyHidden } from '@kithkin/shared';
import { RemoteFallback } from '../remotes/RemoteFallback';

interface FailedPlaceProps {
  /** What the screen would have been: its heading, for those who navigate by headings. */
  title: string;
  onRetry(): void;
}

/** The place of a screen that could not be loaded. */
export function FailedPlace({ title, onRetry }: FailedPlaceProps) {
  return (
    <Card as="section">
      <VisuallyHidden as="h1">{title}</VisuallyHidden>
      <RemoteFallback onRetry={onRetry} />
    </Card>
  );
}
