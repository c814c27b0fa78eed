import styled from 'styled-components';
import { media } from '../theme/media';
import { floatIn, floating } from './shared.styles';
import type { ToastTone } from './toasts';

export const Layer = styled.div.withConfig({ componentId: 'kk-toasts' })`
  position: fixed;
  z-index: 1000;
  inset: auto 0 var(--space-5);
  inline-size: min(100% - 32px, 440px);
  block-size: auto;
  margin: 0 auto;
  padding: 0;
  border: 0;
  background: none;
  overflow: visible;
  pointer-events: none;

  @media ${media.phone} {
    /* Positioned above the bottom menu. */
    inset-block-end: calc(56px + env(safe-area-inset-bottom) + var(--space-3));
  }

  /* In a thread, below its header: at the end it would cover the field and the last message. */
  :root:has([data-composer]) & {
    inset-block: calc(52px + 64px + env(safe-area-inset-top) + var(--space-3)) auto;
  }
`;

export const List = styled.div.withConfig({ componentId: 'kk-toast-list' })`
  max-block-size: 60dvh;
  /* Space for the shadows, which the scroll container would clip. */
  margin: calc(-1 * var(--space-5));
  padding: var(--space-5);
  overflow-y: auto;

  /* Without a toast it has no size: where it stands depends on the screen, and browsers count an
     area that moves as a layout shift. */
  &[data-empty='true'] {
    margin: 0;
    padding: 0;
  }
`;

/* Margins instead of a gap: an empty region takes no room. */
export const Region = styled.div.withConfig({ componentId: 'kk-toast-region' })`
  & > * {
    margin-block-start: var(--space-2);
  }
`;

const marks: Record<ToastTone, string> = {
  neutral: 'var(--text-2)',
  success: 'var(--success-text)',
  warning: 'var(--warning-text)',
  danger: 'var(--danger-text)',
};

export const ToastBox = styled.div.withConfig({ componentId: 'kk-toast' })<{ $tone: ToastTone }>`
  ${floating}
  display: flex;
  flex: none;
  align-items: center;
  gap: var(--space-3);
  min-block-size: 52px;
  padding-block: var(--space-1);
  padding-inline: var(--space-4) var(--space-1);
  border-radius: 14px;
  pointer-events: auto;
  animation: ${floatIn} var(--motion) var(--ease-out);

  & > svg {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    stroke-width: 1.75;
    color: ${({ $tone }) => marks[$tone]};
  }
`;

export const Message = styled.span.withConfig({ componentId: 'kk-toast-message' })`
  flex: 1;
  min-inline-size: 0;
  padding-block: var(--space-2);
  overflow-wrap: anywhere;
`;

export const Action = styled.button.withConfig({ componentId: 'kk-toast-action' })`
  flex: none;
  min-block-size: var(--control);
  padding: 0 var(--space-3);
  border: 0;
  border-radius: var(--radius-control);
  background: none;
  color: var(--accent-text);
  font-weight: 600;
  cursor: pointer;

  &:hover {
    background: var(--hover);
  }
`;
