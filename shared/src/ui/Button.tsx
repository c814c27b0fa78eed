import type { ComponentPropsWithRef, MouseEvent } from 'react';
import styled, { css } from 'styled-components';
import { media } from '../theme/media';
import { type IconSource, renderIcon } from './icon';
import { SpinnerRing } from './Spinner';
import { iconShape } from './shared.styles';

/**
 * `primary` is filled (one per view), `secondary` outlined, `quiet` plain text, `danger`
 * destructive.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
/** `small` is 36 px for dense rows (44 px on touch devices); `large` fills the width of a form. */
export type ButtonSize = 'small' | 'medium' | 'large';

/** Properties of a button and of a link that looks like one. */
export interface ButtonAppearance {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Fills the width of the container. */
  wide?: boolean;
  icon?: IconSource;
}

export interface ButtonStyleProps {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $wide: boolean;
}

/** Background while pressed or hovered. */
const pressed = (background: string) => css`
  &:active {
    background: ${background};
  }
  @media ${media.hover} {
    &:hover {
      background: ${background};
    }
  }
`;

const variants = {
  primary: css`
    background: var(--accent);
    color: var(--on-accent);
    ${pressed('var(--accent-hover)')}
  `,
  secondary: css`
    background: transparent;
    border-color: var(--line-strong);
    color: var(--text);
    ${pressed('var(--hover)')}
  `,
  quiet: css`
    background: transparent;
    color: var(--accent-text);
    ${pressed('var(--hover)')}
  `,
  danger: css`
    background: var(--danger);
    color: var(--on-danger);
    ${pressed('var(--danger-hover)')}
  `,
};

const sizes = {
  small: css`
    min-block-size: max(36px, var(--control) - 4px);
    padding-inline: var(--space-3);
    font-size: var(--font-13);
    @media ${media.touch}, ${media.phone} {
      min-block-size: 44px;
    }
  `,
  medium: css`
    min-block-size: var(--control);
    padding-inline: var(--space-4);
  `,
  large: css`
    min-block-size: 48px;
    padding-inline: var(--space-5);
  `,
};

/** Styles shared by buttons and links that look like buttons. */
export const buttonStyles = css<ButtonStyleProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  inline-size: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  padding-block: 0;
  border: 1px solid transparent;
  border-radius: var(--radius-control);
  font: 600 var(--font-15) / 1.2 var(--font);
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  touch-action: manipulation;
  transition:
    background-color var(--motion-fast) ease-out,
    border-color var(--motion-fast) ease-out;
  ${iconShape}
  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => variants[$variant]}

  &:hover {
    text-decoration: none;
  }

  &:disabled,
  &[aria-disabled='true']:not([aria-busy='true']) {
    opacity: 0.5;
    cursor: not-allowed;
  }

  &[aria-busy='true'] {
    cursor: progress;
  }
`;

const Base = styled.button.withConfig({ componentId: 'kk-button' })<ButtonStyleProps>`
  ${buttonStyles}
`;

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonAppearance {
  /** Displays a spinner and disables clicks and form submission while work is in progress. */
  busy?: boolean;
}

/**
 * Renders a button; its `type` defaults to `button`. While `busy` it keeps the focus and stays
 * readable, unlike a disabled element, and ignores clicks, so that a form is not submitted twice.
 */
export function Button({
  variant = 'secondary',
  size = 'medium',
  wide = false,
  busy = false,
  icon,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const clicked = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Base
      {...rest}
      type={type}
      $variant={variant}
      $size={size}
      $wide={wide}
      onClick={clicked}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
    >
      {busy ? <SpinnerRing $size={16} aria-hidden /> : renderIcon(icon)}
      {children}
    </Base>
  );
}
