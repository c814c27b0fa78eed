import styled, { keyframes } from 'styled-components';

const appear = keyframes`
  from { opacity: 0; }
`;

/** What a list of people, or the line in its place, stands in: it has the focus when all are gone. */
export const Container = styled.div`
  container-type: inline-size;
  min-inline-size: 0;

  &:focus:not(:focus-visible) {
    outline: none;
  }
`;

/** A plain list of people; who arrives fades in. */
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

/** A quiet line where a list is empty. */
export const EmptyText = styled.p`
  margin: 0;
  color: var(--text-2);
  font-size: var(--font-13);
`;

/** Under a list that goes on; its words begin where the list does. */
export const More = styled.div`
  margin-block-start: var(--space-2);
  margin-inline-start: calc(-1 * var(--space-3));
`;
