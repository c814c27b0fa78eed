import { ButtonLink } from '@kithkin/shared';
import styled from 'styled-components';
import type { RemoteFailure } from '../remotes/failure';
import { RemoteFallback } from '../remotes/RemoteFallback';

const Cover = styled.div`
  position: fixed;
  inset: 0;
  z-index: 60;
  display: grid;
  place-content: center;
  justify-items: center;
  padding: var(--space-4);
  background: var(--page);
`;

interface OverlayFallbackProps {
  title: string;
  failure: RemoteFailure;
  /** Path of the screen below. */
  closeTo: string;
  onRetry(): void;
}

/** Fallback of an overlay that failed to load: Retry, or Close to the screen below. */
export function OverlayFallback({ title, failure, closeTo, onRetry }: OverlayFallbackProps) {
  return (
    <Cover role="region" aria-label={title}>
      <RemoteFallback failure={failure} onRetry={onRetry} />
      <ButtonLink to={closeTo} variant="quiet">
        Close
      </ButtonLink>
    </Cover>
  );
}
