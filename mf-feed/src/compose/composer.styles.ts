import { Card, media } from '@kithkin/shared';
import styled, { css } from 'styled-components';

/** Fills the screen below the frame, with its own padding beside the bar at the top. */
const wholeScreen = css`
  display: flex;
  flex-direction: column;
  min-block-size: calc(100dvh - var(--bottom, 0px));
  padding: 0;
  border: 0;
  /* Pictures extend to the edges, as in a post. */
  --media-margin: calc(-1 * var(--space-4));
  --media-radius: 0;

  & > :not(header) {
    margin-inline: var(--space-4);
  }
`;

interface FormProps {
  $over: boolean;
  /** On phones: true if the form is the whole screen. */
  $screen: boolean;
}

export const Form = styled(Card)<FormProps>`
  display: grid;
  gap: var(--space-2);

  @media ${media.phone} {
    ${({ $screen }) => $screen && wholeScreen}
  }
  ${({ $over }) =>
    $over &&
    css`
      outline: 2px dashed var(--accent-text);
      outline-offset: -6px;
    `}
`;

export const WriteRow = styled.div`
  display: flex;
  align-items: start;
  gap: var(--space-3);
`;

export const Text = styled.textarea`
  flex: 1;
  min-inline-size: 0;
  min-block-size: 44px;
  max-block-size: 50dvh;
  padding-block: var(--space-2);
  border: 0;
  background: transparent;
  font-size: var(--font-17);
  line-height: 1.45;
  resize: none;
  field-sizing: content;

  &::placeholder {
    color: var(--text-2);
    opacity: 1;
  }

  &:focus-visible {
    outline: none;
    box-shadow: 0 1px 0 var(--ring);
  }
`;

/** At the bottom of a form that fills the screen, above a keyboard. */
export const Bar = styled.div<{ $keyboard: number; $screen: boolean }>`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  /* Aligns the first icon, not its hit area, with the picture's edge. */
  margin-inline-start: -10px;

  ${({ $keyboard, $screen }) =>
    $screen &&
    css`
      position: sticky;
      z-index: 1;
      inset-block-end: calc(${$keyboard}px + var(--bottom, 0px));
      margin-block-start: auto;
      padding-block: 2px;
      background: var(--surface);
    `}
`;

export const Space = styled.span`
  flex: 1;
`;

export const Counter = styled.span<{ $over: boolean }>`
  font-size: var(--font-13);
  font-variant-numeric: tabular-nums;
  color: ${({ $over }) => ($over ? 'var(--danger-text)' : 'var(--text-2)')};
`;

export const Problem = styled.p`
  font-size: var(--font-13);
  color: var(--danger-text);
`;

/** Button that shows or hides the post options: tags, location and scheduled time. */
export const Unfold = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-block-size: var(--control);
  padding: 0 var(--space-2);
  border: 0;
  border-radius: var(--radius-pill);
  background: transparent;
  color: var(--text-2);
  min-inline-size: 0;
  font-size: var(--font-13);
  font-weight: 600;
  cursor: pointer;

  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  svg {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    stroke-width: 1.75;
    transition: rotate var(--motion-fast) ease-out;
  }
  &[aria-expanded='true'] > :last-child {
    rotate: 180deg;
  }

  /* A row with file picker, emoji and button has no space for text: shows the icon only. */
  & > :first-child {
    display: none;
  }

  @media ${media.phone} {
    justify-content: center;
    inline-size: var(--control);
    padding: 0;

    & > :first-child {
      display: block;
      inline-size: 20px;
      block-size: 20px;
    }
    & > :last-child {
      display: none;
    }
    & > span {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      clip-path: inset(50%);
    }
    &[aria-expanded='true'] {
      background-color: var(--accent-soft);
      color: var(--accent-text);
    }
  }

  @media ${media.hover} {
    &:hover {
      background-color: var(--hover);
    }
  }
`;
