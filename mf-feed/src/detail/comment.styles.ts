import { Card, media } from '@kithkin/shared';
import styled, { css, keyframes } from 'styled-components';

const appear = keyframes`
  from { opacity: 0; }
`;

export const Section = styled(Card).attrs({ as: 'section' })`
  display: grid;
  gap: var(--space-4);
  margin-block-start: var(--space-4);

  /* The bar for a new comment covers the end of the page. */
  @media ${media.phone} {
    margin-block-end: var(--space-5);
  }
`;

export const Heading = styled.h2`
  font-variant-numeric: tabular-nums;
`;

export const TitleRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--space-3);
`;

export const List = styled.ul<{ $reservesSpace?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  ${({ $reservesSpace }) =>
    $reservesSpace &&
    css`
      /* The list restores the scroll position itself, in every browser. */
      overflow-anchor: none;
    `}
`;

/** A comment with the replies to it. */
export const Item = styled.li<{ $new?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border-radius: var(--radius-card);
  scroll-margin-block: calc(var(--bar, 60px) + var(--space-4));

  &[aria-current='true'] > [data-row] {
    border-radius: var(--radius-card);
    background-color: var(--accent-soft);
    box-shadow: 0 0 0 var(--space-2) var(--accent-soft);
  }

  ${({ $new }) =>
    $new &&
    css`
      animation: ${appear} var(--motion) ease-out;
    `}
`;

/** The comment itself: picture, words and menu. */
export const CommentRow = styled.div`
  display: flex;
  align-items: start;
  gap: var(--space-3);
  min-inline-size: 0;
`;

/** The replies to a comment, below its words. */
export const Nested = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-2);
  padding-inline-start: calc(32px + var(--space-3));

  & > button {
    margin-inline-start: calc(-1 * var(--space-1));
  }
  & > ul {
    inline-size: 100%;
  }

  @media ${media.phone} {
    & > ul {
      inline-size: calc(100% + var(--space-5));
      margin-inline-start: calc(-1 * var(--space-5));
    }
  }
`;

/** A quiet button in or below a comment. */
export const ReplyToggle = styled.button`
  min-inline-size: 44px;
  min-block-size: 44px;
  padding: 0 var(--space-1);
  border: 0;
  background: none;
  color: var(--text-2);
  font-size: var(--font-13);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  text-align: start;
  cursor: pointer;

  @media ${media.hover} {
    &:hover {
      text-decoration: underline;
    }
  }
`;

/** Heart, count and Reply. The hit areas extend into the space around. */
export const Reactions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-2);
  margin-block-start: calc(-1 * var(--space-1));
  margin-inline-start: calc(-1 * var(--space-2));
`;

/** "Author" or "Pinned". */
export const Badge = styled.span`
  font-weight: 600;

  svg {
    display: inline;
    inline-size: 14px;
    block-size: 14px;
    margin-inline-end: var(--space-1);
    vertical-align: -2px;
  }
`;

/** Stands for a comment that can't be shown. */
export const Unavailable = styled.p`
  padding-block: var(--space-3);
  color: var(--text-2);
`;

export const Body = styled.div`
  flex: 1;
  display: grid;
  gap: 2px;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

export const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 6px;
  align-items: baseline;
  color: var(--text-2);
  font-size: var(--font-13);

  a {
    color: var(--text);
    font-size: var(--font-15);
    font-weight: 600;

    /* Enlarges the touch target without increasing the line height. */
    @media ${media.phone} {
      display: inline-block;
      min-inline-size: 44px;
      margin-block: -11px;
      padding-block: 11px;
    }
  }
`;

export const CommentText = styled.p`
  white-space: pre-line;
  /* Each paragraph has the direction of its own letters. */
  unicode-bidi: plaintext;
`;

export const Nothing = styled.p`
  padding-block: var(--space-4);
  color: var(--text-2);
  text-align: center;
`;

export const More = styled.div`
  display: grid;
  gap: var(--space-2);
  justify-items: center;
  color: var(--text-2);
  font-size: var(--font-13);
`;
