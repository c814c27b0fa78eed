import styled, { css, keyframes } from 'styled-components';
import { media } from '../theme/media';
import { fadeIn, scrollLines } from './shared.styles';

export type DialogSize = 'small' | 'medium' | 'large';
const widths: Record<DialogSize, number> = { small: 400, medium: 520, large: 720 };

const arrive = keyframes`
  from { opacity: 0; transform: translateY(calc(var(--rise) * 3)) scale(0.985); }
`;
const slideUp = keyframes`
  from { transform: translateY(100%); }
`;

interface ShellProps {
  $size: DialogSize;
  $fillsPhone?: boolean;
  /** CSS pixels at the bottom of the window that a soft keyboard covers. */
  $keyboard: number;
}

/** The body takes the room between header and footer. Toasts may follow the content. */
const fullScreen = css<ShellProps>`
  @media ${media.phone} {
    block-size: calc(100dvh - ${({ $keyboard }) => $keyboard}px);
    max-block-size: none;
    border-radius: 0;
    padding-block: env(safe-area-inset-top) env(safe-area-inset-bottom);

    & > header + *,
    & > header + * > :first-child {
      flex: 1;
    }
  }
`;

export const Shell = styled.dialog.withConfig({ componentId: 'kk-dialog' })<ShellProps>`
  margin: auto;
  margin-block-end: ${({ $keyboard }) => ($keyboard > 0 ? `${$keyboard}px` : 'auto')};
  padding: 0;
  inline-size: min(100% - 32px, ${({ $size }) => widths[$size]}px);
  max-inline-size: none;
  max-block-size: min(100dvh - max(48px, ${({ $keyboard }) => $keyboard}px), 860px);
  border: 0;
  border-radius: 20px;
  background: var(--raised);
  color: var(--text);
  box-shadow: var(--shadow-float);
  overflow: hidden;
  opacity: 0;
  transition:
    opacity var(--motion-fast) var(--ease-in),
    overlay var(--motion-fast) allow-discrete,
    display var(--motion-fast) allow-discrete;

  &[open] {
    display: flex;
    flex-direction: column;
    opacity: 1;
    animation: ${arrive} var(--motion-slow) var(--ease-out);
  }

  &::backdrop {
    /* The fallback is for browsers before 2024, in which backdrops do not inherit custom
       properties. */
    background: var(--scrim, rgb(20 18 16 / 0.5));
    opacity: 0;
    transition:
      opacity var(--motion-fast) var(--ease-in),
      overlay var(--motion-fast) allow-discrete,
      display var(--motion-fast) allow-discrete;
  }

  &[open]::backdrop {
    opacity: 1;
    animation: ${fadeIn} var(--motion-slow) ease-out;
  }

  @media ${media.phone} {
    margin-block: auto ${({ $keyboard }) => $keyboard}px;
    inline-size: 100%;
    border-radius: 20px 20px 0 0;
    padding-block-end: env(safe-area-inset-bottom);
    animation-name: ${slideUp};
  }

  ${({ $fillsPhone }) => $fillsPhone && fullScreen}

  @media ${media.calm} {
    &[open] {
      animation-name: ${fadeIn};
    }
  }
`;

export const DialogHeader = styled.header.withConfig({ componentId: 'kk-dialog-head' })`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-3);
  padding-block: var(--space-4) var(--space-2);
  padding-inline: var(--space-5) var(--space-3);

  @media ${media.phone} {
    padding-inline: var(--space-4) var(--space-2);
  }

  h2 {
    font-size: var(--font-20);
    padding-block: 8px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

/** Content below the header; also the form of a dialog that has one. */
export const content = css`
  display: flex;
  flex-direction: column;
  min-block-size: 0;
`;

export const Content = styled.div.withConfig({ componentId: 'kk-dialog-content' })`
  ${content}
`;

export const FormContent = styled.form.withConfig({ componentId: 'kk-dialog-form' })`
  ${content}
`;

export const Body = styled.div.withConfig({ componentId: 'kk-dialog-body' })`
  ${scrollLines}
  padding: var(--space-1) var(--space-5) var(--space-5);
  overflow-y: auto;
  overscroll-behavior: contain;
  min-block-size: 0;

  @media ${media.phone} {
    padding-inline: var(--space-4);
  }
`;

export const Foot = styled.footer.withConfig({ componentId: 'kk-dialog-foot' })`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-5) var(--space-5);

  @media ${media.phone} {
    padding-inline: var(--space-4);

    & > * {
      flex: 1;
    }
  }
`;
