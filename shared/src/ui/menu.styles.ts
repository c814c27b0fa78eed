import { css } from 'styled-components';
import { media } from '../theme/media';
import { floatIn, floating, iconShape } from './shared.styles';

export const menuPanel = css`
  ${floating}
  z-index: 50;
  min-inline-size: 200px;
  max-inline-size: min(320px, 100vw - 16px);
  max-block-size: var(--popover-available-height);
  padding: 6px;
  overflow-y: auto;
  overscroll-behavior: contain;
  animation: ${floatIn} var(--motion) var(--ease-out);

  &:focus-visible {
    outline: none;
  }
`;

export const menuRow = css<{ $danger: boolean }>`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-block-size: 40px;
  padding: 6px var(--space-3);
  border-radius: 8px;
  color: ${({ $danger }) => ($danger ? 'var(--danger-text)' : 'var(--text)')};
  cursor: pointer;
  ${iconShape}

  & > svg {
    color: ${({ $danger }) => ($danger ? 'currentcolor' : 'var(--text-2)')};
  }

  &:hover {
    text-decoration: none;
  }

  &[data-active-item] {
    background: var(--hover);
    outline: none;
  }

  &[data-focus-visible] {
    outline: 2px solid var(--ring);
    outline-offset: -2px;
  }

  &[aria-disabled='true'] {
    opacity: 0.5;
    cursor: not-allowed;
  }

  @media ${media.touch} {
    min-block-size: 44px;
  }

  @media ${media.phone} {
    min-block-size: 44px;
  }
`;

export const menuRule = css`
  margin: 6px var(--space-3);
  border: 0;
  border-block-start: 1px solid var(--line);
  block-size: 0;
`;
