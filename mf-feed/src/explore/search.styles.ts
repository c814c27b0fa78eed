import { Card, media } from '@kithkin/shared';
import styled from 'styled-components';

/** Shown on phones only; wider screens have the search in the top bar. */
export const SearchForm = styled.search`
  display: none;

  @media ${media.phone} {
    display: grid;
    gap: var(--space-2);
    padding-inline: var(--space-4);
  }
`;

export const People = styled.ul`
  display: grid;
`;

/** People below the field, with a heading. */
export const Group = styled(Card)`
  padding-block: var(--space-2);
  margin-inline: calc(-1 * var(--space-4));
`;

export const GroupHeader = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-block-size: 44px;

  h2 {
    color: var(--text-2);
    font-size: var(--font-13);
    font-weight: 600;
  }
`;
