import { media } from '@kithkin/shared';
import styled, { css } from 'styled-components';

/** The avatar stands half over the banner, with a gap around it. */
const overBanner = css`
  && {
    padding-block-start: 0;
  }

  & > :first-child {
    margin-block-start: calc(-1 * var(--space-6));
    border-radius: 50%;
    box-shadow: 0 0 0 4px var(--page);
  }
`;

/** Avatar beside the names, everything else below them. */
export const Frame = styled.header<{ $overlaps: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-4) var(--space-5);
  align-items: center;
  padding-block: var(--space-5);

  @media ${media.phone} {
    gap: var(--space-4);
    padding: var(--space-5) var(--space-4);
  }

  ${({ $overlaps }) => $overlaps && overBanner}
`;

/** A round button on a picture: a disc that is smaller than its touch target. */
export const onPicture = css`
  isolation: isolate;
  color: var(--text);

  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: calc((var(--control) - 30px) / 2);
    border: 1px solid var(--line);
    border-radius: 50%;
    background: var(--surface);
  }
  &:is(:hover, :active) {
    background: none;
  }
  & > svg {
    inline-size: 16px;
    block-size: 16px;
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

  p {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-2);
    align-items: center;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
`;

export const FullName = styled.h1`
  font-size: var(--font-28);
  font-weight: 700;
  line-height: 1.2;
  overflow-wrap: anywhere;
  /* Also in right-to-left scripts. */
  text-align: -webkit-match-parent;
  text-align: match-parent;

  @media ${media.phone} {
    font-size: var(--font-20);
  }
`;

export const Wide = styled.div`
  grid-column: 1 / -1;
  display: grid;
  gap: var(--space-2);
  min-inline-size: 0;
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

    /* The labels suffice; without icons all fit in one row. */
    & > :is(a, button:not([aria-haspopup])) > svg {
      display: none;
    }
  }
`;

export const Posts = styled.section`
  border-block-start: 1px solid var(--line);
`;
