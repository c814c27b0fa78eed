import styled from 'styled-components';

/**
 * The same height while loading, searching and with a full page, so that the dialog does not jump.
 */
export const Lists = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: min(56dvh, 480px);
`;

/** Stays visible while the list scrolls under it. */
export const SearchSlot = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  padding-block-end: var(--space-3);
  background: var(--raised);
`;

export const Rows = styled.ul`
  display: grid;
  gap: var(--space-1);
  margin: 0;
  padding: 0;
  list-style: none;

  /* The previous results stay visible while the next search runs. */
  &[aria-busy='true'] {
    opacity: 0.6;
  }
`;
