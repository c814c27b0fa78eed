import styled from 'styled-components';

/** Line of text that takes no space while it is empty. */
export const NoticeText = styled.p`
  color: var(--text-2);
  font-size: var(--font-13);
  text-align: center;

  &:not(:empty) {
    padding-block-end: var(--space-1);
  }
`;

/** Upload progress with Cancel. */
export const Upload = styled.div`
  display: grid;
  flex: 1 0 100%;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-2);
  align-items: center;
  min-inline-size: min(220px, 50vw);
`;
