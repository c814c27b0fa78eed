import styled, { keyframes } from 'styled-components';

const appear = keyframes`
  from { opacity: 0; }
`;

/**
 * Container of a list of people or of its empty text. It receives the focus when all rows are
 * removed.
 */
export const Container = styled.div`
  container-type: inline-size;
  min-inline-size: 0;

  &:focus:not(:focus-visible) {
    outline: none;
  }
`;

/** A plain list of people; added rows fade in. */
export const PeopleList = styled.ul`
  display: grid;
  gap: var(--space-1);
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    min-inline-size: 0;
    animation: ${appear} var(--motion) ease-out;
  }
`;

/** Muted text of an empty list. */
export const EmptyText = styled.p`
  margin: 0;
  color: var(--text-2);
  font-size: var(--font-13);
`;

/** Container of Show more below a list; its text is aligned with the list. */
export const More = styled.div`
  margin-block-start: var(--space-2);
  margin-inline-start: calc(-1 * var(--space-3));
`;
