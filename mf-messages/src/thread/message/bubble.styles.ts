import { media } from '@kithkin/shared';
import styled, { css } from 'styled-components';

interface Side {
  /** True for own messages, which are aligned to the end. */
  $own: boolean;
}

const own = css`
  border-color: transparent;
  background: var(--accent-soft);
`;

interface BubbleStyleProps extends Side {
  $startsGroup?: boolean;
  $endsGroup?: boolean;
  /** True if reactions overlap its lower edge. */
  $spaceBelow?: boolean;
}

/** As wide as its widest child. */
export const Bubble = styled.div<BubbleStyleProps>`
  display: grid;
  grid-template-columns: minmax(0, auto);
  max-inline-size: 100%;
  padding: 7px var(--space-3);
  padding-block-end: ${({ $spaceBelow }) => ($spaceBelow ? '13px' : '7px')};
  border: 1px solid var(--line);
  border-radius: 18px;
  background: var(--surface);
  overflow-wrap: anywhere;
  ${({ $own }) => $own && own}
  ${({ $own, $startsGroup, $endsGroup }) => {
    const side = $own ? 'end' : 'start';
    return css`
      border-start-${side}-radius: ${$startsGroup ? 18 : 6}px;
      border-end-${side}-radius: ${$endsGroup ? 18 : 6}px;
    `;
  }}
`;

/** Text, with time and status beside a short text or below a long one. */
export const TextRow = styled.div<{ $belowMedia?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  column-gap: var(--space-2);
  align-items: end;
  min-inline-size: 0;

  /* The picture determines the width, not the text below it. */
  ${({ $belowMedia }) =>
    $belowMedia &&
    css`
      inline-size: 0;
      min-inline-size: 100%;
    `}
`;

export const BubbleText = styled.p<{ $big?: boolean }>`
  min-inline-size: 0;
  /* Clips stacked marks inside the bubble; the padding leaves room for tall letters. */
  margin-block: -3px;
  padding-block: 3px;
  overflow-y: clip;
  font-size: ${({ $big }) => ($big ? '2.25rem' : 'inherit')};
  line-height: ${({ $big }) => ($big ? 1.2 : 'inherit')};
  white-space: pre-line;
  /* Each paragraph has the direction of its own letters. */
  unicode-bidi: plaintext;

  @media ${media.phone} {
    font-size: ${({ $big }) => ($big ? '2.25rem' : '1rem')};
  }
`;

/** A line of an icon, of a size in pixels, and text. */
const iconLine = (icon: number, gap: string) => css`
  display: flex;
  gap: ${gap};
  align-items: center;

  svg {
    flex: none;
    inline-size: ${icon}px;
    block-size: ${icon}px;
    stroke-width: 1.75;
  }
`;

/** Text in place of a deleted message. */
export const DeletedText = styled.p`
  ${iconLine(16, '6px')}
  color: var(--text-2);
  font-style: italic;
`;

/** The story that a message replies to. */
export const StoryLine = styled.p`
  ${iconLine(16, '6px')}
  color: var(--text-2);
  font-size: var(--font-13);
`;

export const CallLine = styled.p`
  ${iconLine(20, 'var(--space-2)')}
`;

export const FileLine = styled.p`
  ${iconLine(18, 'var(--space-2)')}
  min-inline-size: 0;
`;

export const Meta = styled.span`
  display: inline-flex;
  gap: var(--space-1);
  align-items: center;
  margin-inline-start: auto;
  color: var(--text-2);
  font-size: var(--font-13);
  font-variant-numeric: tabular-nums;
  line-height: 1.2;

  & > svg {
    inline-size: 14px;
    block-size: 14px;
    stroke-width: 2;
  }
`;

/** Delivery status of a group message; opens the receipts. */
export const StatusButton = styled.button`
  position: relative;
  display: inline-grid;
  padding: 0;
  border: 0;
  border-radius: 4px;
  background: none;
  cursor: pointer;

  /* Enlarges the touch target. */
  &::after {
    content: '';
    position: absolute;
    inset: -14px;
  }
`;

export const Problem = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  align-items: center;
  justify-content: flex-end;
  color: var(--danger-text);
  font-size: var(--font-13);
`;
