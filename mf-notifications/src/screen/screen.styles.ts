import { media } from '@kithkin/shared';
import styled from 'styled-components';

export const Sheet = styled.div`
  overflow: clip;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--surface);

  @media ${media.phone} {
    border-inline: 0;
    border-radius: 0;
  }
`;

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--space-2);
  padding-inline: var(--space-2);
  border-block-end: 1px solid var(--line);

  & > :first-child {
    flex: none;
  }

  /* The bar already has a border like that of the tab list. */
  & [role='tablist'] {
    border-block-end: 0;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
`;

export const SectionTitle = styled.h2`
  padding: var(--space-4) var(--space-4) var(--space-2);
  color: var(--text-2);
  font-size: var(--font-13);
  font-weight: 600;
`;

export const Failure = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  padding: var(--space-2) var(--space-4);
  background: var(--danger-soft);
  color: var(--danger-text);
`;
