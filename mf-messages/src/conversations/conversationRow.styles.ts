import { media } from '@kithkin/shared';
import styled from 'styled-components';

/** Height of every row: 72 px, more with larger text. */
export const ROW_HEIGHT = '(24px + 3rem)';
/** Returns the height in CSS pixels, to compute the visible range. */
export const rowHeight = () =>
  24 + 3 * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);

export const Item = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  block-size: calc(${ROW_HEIGHT});
  border-radius: var(--radius-control);

  /* The disc of a group without a photo has the tint of the selected row: it needs another. */
  &:has(a[aria-current='page']) {
    --disc: var(--surface);

    background: var(--accent-soft);
  }

  @media ${media.hover} {
    &:hover:not(:has(a[aria-current='page'])) {
      background: var(--hover);
    }
  }
`;

/** The link covers the whole row; the menu is above its end. */
export const RowLink = styled.div`
  & > a {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space-3);
    align-items: center;
    block-size: 100%;
    padding: var(--space-2);
    padding-inline-end: 48px;
    border-radius: inherit;
    color: inherit;
    text-decoration: none;

    /* If the menu appears on hover only, it covers the time. */
    @media ${media.hover} {
      padding-inline-end: var(--space-3);
    }
  }
`;

export const Face = styled.span`
  position: relative;
  display: block;
`;

/** Dot of users who are online; its text is for screen readers. */
export const OnlineDot = styled.span`
  position: absolute;
  inset-block-end: 0;
  inset-inline-end: 0;
  inline-size: 14px;
  block-size: 14px;
  border: 2px solid var(--surface);
  border-radius: 50%;
  background: var(--success);
`;

export const RowText = styled.span`
  display: grid;
  gap: 2px;
  min-inline-size: 0;
`;

export const Line = styled.span`
  display: flex;
  gap: var(--space-2);
  align-items: center;
  min-inline-size: 0;
`;

export const Name = styled.span<{ $unread: boolean }>`
  flex: 1;
  min-inline-size: 0;
  font-weight: ${({ $unread }) => ($unread ? 700 : 600)};

  & > span {
    display: block;
    overflow: hidden;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export const When = styled.span`
  flex: none;
  color: var(--text-2);
  font-size: var(--font-13);
  font-variant-numeric: tabular-nums;

  @media ${media.hover} {
    ${Item}:is(:hover, :focus-within, :has([aria-expanded='true'])) & {
      opacity: 0;
    }
  }
`;

/** Muted icon and unread count. */
export const Marks = styled.span`
  display: flex;
  flex: none;
  gap: var(--space-1);
  align-items: center;
  color: var(--text-2);

  & > svg {
    inline-size: 16px;
    block-size: 16px;
    stroke-width: 1.75;
  }
`;

export const PreviewText = styled.span<{ $unread: boolean }>`
  display: flex;
  flex: 1;
  gap: var(--space-1);
  align-items: center;
  min-inline-size: 0;
  color: ${({ $unread }) => ($unread ? 'var(--text)' : 'var(--text-2)')};
  font-weight: ${({ $unread }) => ($unread ? 600 : 400)};

  svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    stroke-width: 1.75;
  }

  span {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** Visible while the row is hovered or focused; always visible on devices without hover. */
export const RowMenu = styled.div`
  position: absolute;
  inset-block: 0;
  inset-inline-end: var(--space-1);
  display: grid;
  place-items: center;

  /* Covers the time, which is beside the name. */
  @media ${media.hover} {
    align-items: start;

    &:not(:has([aria-expanded='true'])) {
      opacity: 0;
      transition: opacity var(--motion-fast) ease-out;
    }

    ${Item}:hover &,
    ${Item}:focus-within & {
      opacity: 1;
    }
  }
`;
