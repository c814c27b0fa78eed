import styled from 'styled-components';

/** A plain list of people. */
export const PeopleList = styled.ul`
  display: grid;
  gap: var(--space-1);
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** A quiet line where a list is empty. */
export const Quiet = styled.p`
  margin: 0;
  color: var(--text-2);
  font-size: var(--font-13);
`;
