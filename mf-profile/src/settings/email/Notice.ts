import styled from 'styled-components';

/** Notice about the address that requires an action. */
export const Notice = styled.div`
  display: grid;
  gap: var(--space-2);
  margin-block-end: var(--space-4);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-control);
  background: var(--warning-soft);
  color: var(--warning-text);
  overflow-wrap: anywhere;
`;
