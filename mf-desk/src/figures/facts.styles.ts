import { Card } from '@kithkin/shared';
import styled from 'styled-components';

/** A section of the screen. */
export const Sheet = styled(Card)`
  display: grid;
  gap: var(--space-4);
  overflow-wrap: anywhere;
`;

export const Plots = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  gap: var(--space-5) var(--space-4);
`;

/** Names with values, side by side. */
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(112px, 1fr) auto;
  gap: var(--space-2) var(--space-4);

  dt {
    color: var(--text-2);
  }

  dd {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`;

export const Rows = styled.ul`
  display: grid;
  gap: var(--space-3);

  p {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--space-3);
  }

  small {
    color: var(--text-2);
    font-size: var(--font-13);
    font-variant-numeric: tabular-nums;
  }
`;

export const Note = styled.p`
  color: var(--text-2);
  font-size: var(--font-13);
`;
