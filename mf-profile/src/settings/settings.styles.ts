import { Card, media, RelativeTime } from '@kithkin/shared';
import styled from 'styled-components';

/** A section of the settings screen. */
export const Sheet = styled(Card)`
  margin-block-end: var(--space-4);
  padding: var(--space-5);
  scroll-margin-block-start: calc(var(--bar, 60px) + var(--space-4));

  @media ${media.phone} {
    margin-block-end: var(--space-3);
    padding: var(--space-5) var(--space-4);
  }
`;

export const SectionHeader = styled.div`
  display: grid;
  gap: var(--space-1);
  margin-block-end: var(--space-4);
`;

/** Explanation of a section or a setting. */
export const Lead = styled.p`
  color: var(--text-2);
  overflow-wrap: anywhere;

  /* Color alone does not identify a link in running text. */
  a {
    text-decoration: underline;
  }
`;

export const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`;

/** Rows of settings with separators. */
export const Rows = styled.ul`
  & > li + li {
    border-block-start: 1px solid var(--line);
  }
`;

/** A row with an icon, text and a button. */
export const IconRow = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-3);
  min-block-size: 72px;
  padding-block: var(--space-2);

  & > svg {
    inline-size: 24px;
    block-size: 24px;
    stroke-width: 1.5;
    color: var(--text-2);
  }
`;

/** A time in lower case, for use within a sentence. */
export const Ago = styled(RelativeTime)`
  text-transform: lowercase;
`;

export const RowText = styled.span`
  display: grid;
  min-inline-size: 0;
  line-height: 1.35;

  strong {
    font-weight: 600;
  }

  small {
    color: var(--text-2);
    font-size: var(--font-13);
  }
`;
