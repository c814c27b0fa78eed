import { media } from '@kithkin/shared';
import styled from 'styled-components';

/** Portrait beside the names, everything else under them. */
export const Frame = styled.header`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-4) var(--space-5);
  align-items: center;
  padding-block: var(--space-5);

  @media ${media.phone} {
    gap: var(--space-4);
    padding: var(--space-5) var(--space-4);
  }
`;

export const Face = styled.div`
  position: relative;
  inline-size: 96px;
`;

export const Names = styled.div`
  display: grid;
  gap: var(--space-1);
  min-inline-size: 0;

  h1 {
    font-size: var(--font-28);
    line-height: 1.2;
    overflow-wrap: anywhere;
  }

  p {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-2);
    align-items: center;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }

  @media ${media.phone} {
    h1 {
      font-size: var(--font-20);
    }
  }
`;

/** A quiet word beside the @name, e.g. that the account is private. */
export const Note = styled.span`
  display: inline-flex;
  gap: var(--space-1);
  align-items: center;
  font-size: var(--font-13);

  svg {
    inline-size: 14px;
    block-size: 14px;
    stroke-width: 1.75;
  }
`;

export const Wide = styled.div`
  grid-column: 1 / -1;
  display: grid;
  gap: var(--space-2);
  min-inline-size: 0;
`;

export const Counts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-5);
  margin: 0;

  div {
    display: flex;
    flex-direction: row-reverse;
    gap: var(--space-1);
    align-items: baseline;
  }

  dt {
    color: var(--text-2);
  }

  dd {
    margin: 0;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
`;

export const Bio = styled.p<{ $empty: boolean }>`
  max-inline-size: 65ch;
  color: ${({ $empty }) => ($empty ? 'var(--text-2)' : 'inherit')};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

export const Actions = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: center;

  @media ${media.phone} {
    & > :is(a, button:not([aria-haspopup])) {
      flex: 1 1 auto;
      padding-inline: 6px;
      white-space: nowrap;
    }
  }
`;

export const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  margin: 0;
  padding: 0;
  list-style: none;

  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 32px;
    color: var(--accent-text);
    font-weight: 600;

    @media ${media.touch} {
      min-block-size: 44px;
    }
  }
`;

export const Posts = styled.section`
  padding-block-start: var(--space-4);
  border-block-start: 1px solid var(--line);
`;
