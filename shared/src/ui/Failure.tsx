import styled from 'styled-components';

const Box = styled.p.withConfig({ componentId: 'kk-failure' })`
  padding: var(--space-3);
  border-radius: var(--radius-control);
  background: var(--danger-soft);
  color: var(--danger-text);
`;

/** Error message inside a dialog or form, with an optional hint on what was preserved. */
export function Failure({ message, hint }: { message: string; hint?: string | undefined }) {
  return (
    <Box role="alert">
      {message}
      {hint && ` ${hint}`}
    </Box>
  );
}
