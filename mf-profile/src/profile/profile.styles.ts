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

/** Over the avatar, for the ring and link of the widget. */
export const StoryRing = styled.div`
  position: absolute;
  inset: 0;

  & > div {
    display: grid;
    place-items: center;
    block-size: 100%;
  }
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

/** Muted note beside the @name, e.g. that the account is private. */
export const Note = styled.span`
  display: inline-flex;
  gap: var(--space-1);
  align-items: center;
  min-inline-size: 0;
  font-size: var(--font-13);
  overflow-wrap: anywhere;

  svg {
    flex: none;
    inline-size: 14px;
    block-size: 14px;
    stroke-width: 1.75;
  }
`;

/** Small facts below the bio. */
export const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  color: var(--text-2);

  a {
    min-block-size: 32px;
    color: inherit;

    @media ${media.touch} {
      min-block-size: 44px;
    }
  }
`;

export const Wide = styled.div`
  grid-column: 1 / -1;
  display: grid;
  gap: var(--space-2);
  min-inline-size: 0;
`;

export const Counts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-5);
  margin: 0;
  padding: 0;
  list-style: none;

  a {
    display: inline-flex;
    gap: var(--space-1);
    align-items: center;
    min-block-size: 32px;
    color: var(--text-2);

    @media ${media.touch} {
      min-block-size: 44px;
    }
  }

  b {
    color: var(--text);
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
`;

/** Reserves the space of the counts while they load. */
export const CountsSlot = styled.div`
  display: flex;
  align-items: center;
  min-block-size: 32px;

  @media ${media.touch} {
    min-block-size: 44px;
  }
`;

export const Bio = styled.p<{ $empty: boolean }>`
  max-inline-size: 65ch;
  color: ${({ $empty }) => ($empty ? 'var(--text-2)' : 'inherit')};
  white-space: pre-line;
  /* Each paragraph has the direction of its own letters. */
  unicode-bidi: plaintext;
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

    /* The labels suffice; without icons all fit in one row. */
    & > :is(a, button:not([aria-haspopup])) > svg {
      display: none;
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
  border-block-start: 1px solid var(--line);
`;

/** Links to the two views of the posts. */
export const Views = styled.nav`
  display: flex;
  justify-content: center;
  gap: var(--space-6);
  margin-block-end: var(--space-2);

  a {
    display: inline-flex;
    gap: var(--space-2);
    align-items: center;
    min-block-size: 44px;
    margin-block-start: -1px;
    padding-inline: var(--space-3);
    border-block-start: 2px solid transparent;
    color: var(--text-2);
    font-size: var(--font-13);
    font-weight: 600;
  }

  a:hover {
    color: var(--text);
    text-decoration: none;
  }

  a[aria-current] {
    border-block-start-color: var(--accent-text);
    color: var(--text);
  }

  svg {
    inline-size: 18px;
    block-size: 18px;
    stroke-width: 1.75;
  }
`;

/** Placeholder of mf-feed's grid while the profile loads, with the space of the two links above. */
export const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-1);
  padding-block-start: calc(44px + var(--space-2));

  & > * {
    aspect-ratio: 1;
  }

  @media ${media.phone} {
    gap: 2px;
  }
`;
