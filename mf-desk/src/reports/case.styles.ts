import styled from 'styled-components';

/** Heading of a part of a case. */
export const Heading = styled.h2`
  padding-block-end: var(--space-2);
  font-size: var(--font-15);
`;

export const Row = styled.li`
  padding-block: var(--space-2);
  overflow-wrap: anywhere;
`;

export const Meta = styled.p`
  color: var(--text-2);
  font-size: var(--font-13);
`;
