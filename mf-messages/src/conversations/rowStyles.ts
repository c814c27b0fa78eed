import { media } from '@kithkin/shared';
import styled from 'styled-components';

export const Item = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border-radius: var(--radius-control);
  content-visibility: auto;
  contain-intrinsic-size: auto 72px;

  &:has(a[aria-current='page']) {
    background: var(--accent-soft);
  }

  @media ${media.hover} {
    &:hover:not(:has(a[aria-current='page'])) {
      background: var(--hover);
    }
  }
`;

/** The whole row is the link; the menu stands above its end. */
export const RowLink = styled.div`
  & > a {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space-3);
    align-items: center;
    min-block-size: 72px;
    padding: var(--space-2);
    padding-inline-end: 48px;
    border-radius: inherit;
    color: inherit;
    text-decoration: none;

    /* Room for the menu only while it shows. */
    @media ${media.hover} {
      ${Item}:not(:hover, :focus-within, :has([aria-expanded='true'])) & {
        padding-inline-end: var(--space-3);
      }
    }
  }
`;

export const Face = styled.span`
  position: relative;
  display: block;
`;

/** The dot that says online, beside the words for screen readers. */
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

export const Words = styled.span`
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
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-weight: ${({ $unread }) => ($unread ? 700 : 600)};
`;

export const When = styled.span`
  flex: none;
  color: var(--text-2);
  font-size: var(--font-13);
  font-variant-numeric: tabular-nums;
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

/** Shown when the row is pointed at or focused; always where there is nothing to point with. */
export const RowMenu = styled.div`
  position: absolute;
  inset-block: 0;
  inset-inline-end: var(--space-1);
  display: grid;
  place-items: center;

  @media ${media.hover} {
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
