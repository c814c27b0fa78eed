import styled from 'styled-components';

const Box = styled.p`
  padding: var(--space-3);
  border-radius: var(--radius-control);
  background: var(--danger-soft);
  color: var(--danger-text);
`;

/** Error message inside a dialog. */
export function Failure({ children }: { children: string }) {
  return <Box role="alert">{children}</Box>;
}
