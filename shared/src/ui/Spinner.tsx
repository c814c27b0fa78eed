import styled, { keyframes } from 'styled-components';
import { VisuallyHidden } from './shared.styles';

const angle = keyframes`
  to { transform: rotate(1turn); }
`;

/** Rotating ring in the colour of the surrounding text. */
export const SpinnerRing = styled.span.withConfig({ componentId: 'kk-ring' })<{ $size?: number }>`
  display: inline-block;
  flex: none;
  inline-size: ${({ $size = 20 }) => $size}px;
  block-size: ${({ $size = 20 }) => $size}px;
  border: 2px solid currentcolor;
  border-block-start-color: transparent;
  border-radius: 50%;
  animation: ${angle} 800ms linear infinite;
`;

const Container = styled.div.withConfig({ componentId: 'kk-spinner' })`
  display: grid;
  place-items: center;
  padding: var(--space-5);
  color: var(--accent-text);
`;

interface SpinnerProps {
  /** Message for screen readers, e.g. "Loading conversations". */
  label: string;
}

/** Renders a loading indicator for content of unknown layout; use `Skeleton` for known layout. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <Container role="status">
      <SpinnerRing $size={28} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Container>
  );
}
