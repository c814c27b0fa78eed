import { Button, IconButton } from '@kithkin/shared';
import { RotateCw } from 'lucide-react';
import styled from 'styled-components';
import type { RemoteFailure } from '../remotes/failure';
import { failureMessage } from '../remotes/failureMessage';

const Container = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  padding-block: var(--space-2);
  color: var(--text-2);
  font-size: var(--font-13);
`;

/**
 * A widget with less height (CSS pixels) is a single control, e.g. the bell; it gets an icon
 * button.
 */
const CONTROL_HEIGHT = 64;

interface WidgetFallbackProps {
  /** The widget's name in the registry. */
  name: string;
  /** Its reserved height in CSS pixels. */
  minHeight: number;
  failure: RemoteFailure;
  onRetry(): void;
}

/** Compact fallback of a widget that failed to load, with its own Retry button. */
export function WidgetFallback({ name, minHeight, failure, onRetry }: WidgetFallbackProps) {
  if (minHeight < CONTROL_HEIGHT) {
    return (
      <IconButton
        label={`Retry loading ${name}`}
        title={`Not available right now. ${failureMessage(failure)}`}
        icon={RotateCw}
        onClick={onRetry}
      />
    );
  }
  return (
    <Container role="alert">
      <p>This part is not available right now.</p>
      <p>{failureMessage(failure)}</p>
      <Button size="small" icon={RotateCw} onClick={onRetry}>
        Retry
      </Button>
    </Container>
  );
}
