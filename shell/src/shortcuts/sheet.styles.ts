import { media } from '@kithkin/shared';
import styled from 'styled-components';

export const Sheet = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-5) var(--space-6);
  margin-block-end: var(--space-5);

  /* The list has the focus, so that Space does not toggle the switch below it. */
  &:focus-visible {
    outline: none;
  }

  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Group = styled.section`
  & h3 {
    margin-block-end: var(--space-2);
    color: var(--text-2);
    font-size: var(--font-13);
  }
`;

export const Line = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  min-block-size: 36px;
`;

export const Keys = styled.span`
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: var(--space-1);
`;

export const Key = styled.kbd`
  display: inline-grid;
  place-items: center;
  min-inline-size: 26px;
  block-size: 26px;
  padding-inline: 6px;
  border: 1px solid var(--line-strong);
  border-radius: 6px;
  background: var(--page);
  font: inherit;
  font-size: var(--font-13);
  font-weight: 600;
`;

export const Then = styled.span`
  color: var(--text-2);
  font-size: var(--font-13);
`;
