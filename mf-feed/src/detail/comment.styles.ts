import { Card, media } from '@kithkin/shared';
import styled, { css, keyframes } from 'styled-components';

const appear = keyframes`
  from { opacity: 0; }
`;

export const Section = styled(Card).attrs({ as: 'section' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
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

export const Item = styled.li<{ $new?: boolean }>`
  display: flex;
  align-items: start;
  gap: var(--space-3);
  border-radius: var(--radius-card);
  scroll-margin-block: calc(var(--bar, 60px) + var(--space-4));

  &[aria-current='true'] {
    background-color: var(--accent-soft);
    box-shadow: 0 0 0 var(--space-2) var(--accent-soft);
  }

  ${({ $new }) =>
    $new &&
    css`
      animation: ${appear} var(--motion) ease-out;
    `}
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

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
`;

/**
 * Form for a new comment. On phones a bar at the bottom of the window, above a keyboard, with the
 * user's picture.
 */
export const NewComment = styled(Form)<{ $keyboard: number }>`
  & > :first-child {
    display: none;
  }

  @media ${media.phone} {
    position: fixed;
    z-index: 24;
    inset-block-end: max(var(--bottom, 0px), ${({ $keyboard }) => $keyboard}px);
    inset-inline: 0;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: end;
    padding: var(--space-2) var(--space-4);
    border-block-start: 1px solid var(--line);
    background: var(--surface);

    & > :first-child {
      display: block;
      margin-block-end: 6px;
    }
    textarea {
      max-block-size: 30dvh;
    }
    [role='listbox'] {
      inset-block: auto 100%;
    }
  }
`;

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-2);
`;

export const State = styled.span<{ $failed: boolean }>`
  flex: 1;
  font-size: var(--font-13);
  color: ${({ $failed }) => ($failed ? 'var(--danger-text)' : 'var(--text-2)')};
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
