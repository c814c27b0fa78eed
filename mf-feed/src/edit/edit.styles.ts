import { Card, media } from '@kithkin/shared';
import styled from 'styled-components';

export const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

/** A focused field is scrolled into view together with its label. */
export const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  :is(input, textarea) {
    scroll-margin-block: var(--space-7);
  }
`;

export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: var(--space-3);

  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Ends = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-3);
`;

export const Note = styled.p`
  color: var(--text-2);
`;

export const Failure = styled.p`
  padding: var(--space-3);
  border-radius: var(--radius-control);
  background: var(--danger-soft);
  color: var(--danger-text);
`;

export const Adding = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
`;

export const ExistingList = styled.ul`
  display: grid;
  gap: var(--space-2);
`;

export const ExistingItem = styled.li`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  padding: var(--space-2);
  border: 1px solid var(--line);
  border-radius: var(--radius-control);

  [aria-disabled='true'] {
    opacity: 0.5;
    cursor: not-allowed;
  }

  @media ${media.phone} {
    grid-template-columns: 64px minmax(0, 1fr);
  }
`;

export const Thumb = styled.div`
  display: grid;
  aspect-ratio: 1;
  border-radius: 8px;
  overflow: hidden;
  background: var(--skeleton);

  & > svg {
    place-self: center;
    color: var(--text-2);
    stroke-width: 1.75;
  }
`;

export const Tools = styled.div`
  display: flex;
  justify-content: flex-end;

  @media ${media.phone} {
    grid-column: 1 / -1;
  }
`;
