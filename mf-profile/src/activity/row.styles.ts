import { Link, media, RelativeTime } from '@kithkin/shared';
import styled, { css } from 'styled-components';

/** Card that contains the whole list. */
export const Sheet = styled.div`
  padding-block-end: var(--space-2);
  overflow: clip;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--surface);

  @media ${media.phone} {
    border-inline: 0;
    border-radius: 0;
  }
`;

export const DayTitle = styled.h2`
  padding: var(--space-4) var(--space-4) var(--space-1);
  color: var(--text-2);
  font-size: var(--font-13);
  font-weight: 600;
`;

const row = css`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-block-size: 64px;
  padding: var(--space-2) var(--space-4);
  color: var(--text);
`;

export const RowLink = styled(Link)`
  ${row}

  &:hover {
    text-decoration: none;
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  @media ${media.hover} {
    &:hover {
      background: var(--hover);
    }
  }
`;

/** Row without a link, since its subject was removed. */
export const UnavailableRow = styled.div`
  ${row}
`;

/** Round icon of the activity's kind. */
export const Sign = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 40px;
  block-size: 40px;
  border-radius: 50%;
  background: var(--accent-soft);
  color: var(--accent-text);

  svg {
    inline-size: 20px;
    block-size: 20px;
    stroke-width: 1.75;
  }
`;

export const RowText = styled.span`
  display: grid;
  flex: 1;
  gap: 2px;
  min-inline-size: 0;
  line-height: 1.35;
  overflow-wrap: anywhere;
`;

export const Quote = styled.span`
  display: -webkit-box;
  overflow: hidden;
  color: var(--text-2);
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

export const When = styled(RelativeTime)`
  color: var(--text-2);
  font-size: var(--font-13);
`;
