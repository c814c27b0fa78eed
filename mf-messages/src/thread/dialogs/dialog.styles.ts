import styled from 'styled-components';

export const Part = styled.div`
  & + & {
    margin-block-start: var(--space-3);
  }
`;

export const PartTitle = styled.h3`
  color: var(--text-2);
  font-size: var(--font-13);
  font-weight: 600;
`;

export const Emoji = styled.span`
  font-size: 1.375rem;
  line-height: 1;
`;

export const Rest = styled.p`
  padding-block: var(--space-1);
  color: var(--text-2);
  font-size: var(--font-13);
`;
