import { media } from '@kithkin/shared';
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

/** On phones two buttons leave no room for the name, so they move below it. */
export const OneRow = styled.li`
  display: flex;
  gap: 0 var(--space-3);
  align-items: center;

  & > :first-child {
    flex: 1;
  }

  @media ${media.phone} {
    &[data-actions='2'] {
      flex-wrap: wrap;
      padding-block-end: var(--space-2);
    }

    &[data-actions='2'] > :first-child {
      flex-basis: 100%;
    }

    &[data-actions='2'] > :last-child {
      padding-inline-start: 52px;
    }
  }
`;

export const RowActions = styled.div`
  display: flex;
  flex: none;
  gap: var(--space-2);
`;
