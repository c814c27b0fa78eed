import { media } from '@kithkin/shared';
import styled, { keyframes } from 'styled-components';

const arrive = keyframes`
  from { opacity: 0; }
`;

const flash = keyframes`
  20%, 60% { background-color: var(--accent-soft); }
`;

interface Side {
  /** True for own messages, which are aligned to the end. */
  $own: boolean;
}

export const Line = styled.article<Side & { $face: boolean; $startsGroup: boolean }>`
  display: grid;
  grid-template-columns: ${({ $face }) => ($face ? 'auto minmax(0, 1fr)' : 'minmax(0, 1fr)')};
  column-gap: var(--space-2);
  align-items: end;
  justify-items: ${({ $own }) => ($own ? 'end' : 'start')};
  padding-block-start: ${({ $startsGroup }) => ($startsGroup ? 'var(--space-3)' : '2px')};
  border-radius: var(--radius-control);
  animation: ${arrive} var(--motion) ease-out;
  /* A long press opens the action sheet, not the text selection. */
  -webkit-touch-callout: none;
  position: relative;

  /* The touch target of the delivery status reaches over the next line. */
  &:has([data-receipts]) {
    z-index: 1;
  }

  @media ${media.touch} {
    user-select: none;
    /* A swipe to the side replies, up and down scrolls. */
    touch-action: pan-y;
  }

  & > :not([aria-hidden]) {
    transform: translateX(var(--swipe, 0));
  }

  &:focus-visible {
    outline-offset: 0;
  }

  /* Target of the last jump. */
  &[data-flash] {
    animation: ${flash} 1.6s ease-out;
  }
`;

/** Icon that a swiped row uncovers; it is opaque when the swipe is far enough. */
export const SwipeMark = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-start: var(--space-2);
  display: grid;
  place-items: center;
  color: var(--text-2);

  svg {
    inline-size: 22px;
    block-size: 22px;
    opacity: var(--swiped, 0);
  }
`;

/** Slot of the sender's avatar in groups; empty except beside the last message of a group. */
export const AvatarSlot = styled.span`
  inline-size: 32px;
`;

export const Column = styled.div<Side>`
  display: grid;
  gap: 2px;
  justify-items: ${({ $own }) => ($own ? 'end' : 'start')};
  max-inline-size: 70%;
  min-inline-size: 0;

  @media ${media.phone} {
    max-inline-size: 82%;
  }
`;

/** Reference for the position of the tools beside the bubble. */
export const BubbleSlot = styled.div`
  position: relative;
  min-inline-size: 0;
  max-inline-size: 100%;
`;

export const SenderName = styled.span`
  max-inline-size: 100%;
  overflow: hidden;
  padding-inline: var(--space-3);
  text-overflow: ellipsis;
  white-space: nowrap;
  color: var(--text-2);
  font-size: var(--font-13);
  font-weight: 600;
`;

/** System message. */
export const AboutGroup = styled.article`
  align-self: center;
  max-inline-size: 85%;
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-control);
  color: var(--text-2);
  font-size: var(--font-13);
  overflow-wrap: anywhere;
  text-align: center;
  text-wrap: balance;
`;
