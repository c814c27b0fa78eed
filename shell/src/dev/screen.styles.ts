import { Card, media } from '@kithkin/shared';
import styled from 'styled-components';

export const Page = styled.main`
  display: grid;
  gap: var(--space-5);
  max-inline-size: 1120px;
  margin-inline: auto;
  padding: var(--space-6) var(--space-4) var(--space-8);

  @media ${media.phone} {
    padding-inline: 0;
  }
`;

export const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);

  h1 {
    font-size: var(--font-28);
    letter-spacing: -0.02em;
  }

  p {
    color: var(--text-2);
  }

  @media ${media.phone} {
    padding-inline: var(--space-4);
  }
`;

export const Settings = styled(Card)`
  display: grid;
  justify-items: start;
  gap: var(--space-3);

  & > :nth-child(2) {
    inline-size: 100%;
  }
`;

export const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-6);

  dt {
    color: var(--text-2);
    font-size: var(--font-13);
  }

  dd {
    font-variant-numeric: tabular-nums;
  }
`;

export const Parts = styled.div`
  columns: 2 440px;
  column-gap: var(--space-4);

  @media ${media.phone} {
    columns: auto;
  }
`;

export const Sheet = styled(Card)`
  display: grid;
  gap: var(--space-4);
  margin-block-end: var(--space-4);
  break-inside: avoid;

  section {
    display: grid;
    gap: var(--space-1);
    min-inline-size: 0;
  }

  h3 {
    color: var(--text-2);
    font-size: var(--font-13);
  }
`;

export const Title = styled.h2`
  font-size: var(--font-20);
`;

export const List = styled.ul`
  display: grid;
  gap: var(--space-2);
`;

export const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--space-3);
  overflow-wrap: anywhere;
`;

/** Channel, version and note in one line, with size, counts and address below. */
export const Version = styled.li`
  display: grid;
  grid-template-columns: 88px auto 1fr;
  align-items: baseline;
  gap: 0 var(--space-3);

  & > :nth-child(n + 4) {
    grid-column: 2 / -1;
    color: var(--text-2);
  }
`;

export const Code = styled.code`
  font-family: ui-monospace, monospace;
  font-size: var(--font-13);
  overflow-wrap: anywhere;
`;

export const Muted = styled.span`
  color: var(--text-2);
  font-size: var(--font-13);
  overflow-wrap: anywhere;
`;

export const Mark = styled.span`
  justify-self: start;
  padding-inline: var(--space-2);
  border-radius: var(--radius-pill);
  background: var(--accent-soft);
  color: var(--accent-text);
  font-size: var(--font-13);
  font-weight: 600;
`;

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: var(--space-2);
`;
