import { media } from '@kithkin/shared';
import styled, { css } from 'styled-components';

interface Side {
  $own: boolean;
}

/** Positioned beside the bubble, towards the middle of the thread. */
export const Tools = styled.div<Side>`
  --control: 32px;
  position: absolute;
  inset-block: 0;
  ${({ $own }) =>
    $own
      ? css`
          inset-inline-end: 100%;
        `
      : css`
          inset-inline-start: 100%;
        `}
  z-index: 2;
  display: flex;
  align-items: center;
  max-block-size: 72px;
  padding-inline: var(--space-1);
  opacity: 0;

  svg {
    inline-size: 18px;
    block-size: 18px;
  }

  &[data-open],
  article:focus-visible &,
  article:has(:focus-visible) & {
    opacity: 1;
  }

  @media ${media.hover} {
    article:hover & {
      opacity: 1;
    }
  }

  /* On touch devices a long press opens the action sheet instead. */
  @media (hover: none) {
    pointer-events: none;
  }
`;

export const QuickSlot = styled.div<Side>`
  position: absolute;
  inset-block-end: calc(50% + 22px);
  ${({ $own }) =>
    $own
      ? css`
          inset-inline-end: 0;
        `
      : css`
          inset-inline-start: 0;
        `}
  display: flex;
  padding: var(--space-1);
  border: 1px solid var(--line);
  border-radius: var(--radius-pill);
  background: var(--raised);
  box-shadow: var(--shadow-float);
`;

export const QuickEmoji = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: max(36px, var(--control));
  block-size: max(36px, var(--control));
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: transparent;
  font-size: 1.375rem;
  line-height: 1;
  cursor: pointer;
  transition: background-color var(--motion-fast) ease-out;

  &[aria-pressed='true'] {
    background: var(--accent-soft);
  }

  @media ${media.hover} {
    &:hover {
      background: var(--hover);
    }
  }
`;
