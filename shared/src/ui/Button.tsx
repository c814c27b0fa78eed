import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styled from 'styled-components';
import {
  type ButtonSize,
  type ButtonStyleProps,
  type ButtonVariant,
  buttonStyles,
} from './button.styles';
import { type IconSource, renderIcon } from './icon';
import { SpinnerRing } from './Spinner';

const Base = styled.button.withConfig({ componentId: 'kk-button' })<ButtonStyleProps>`
  ${buttonStyles}
`;

const LinkBase = styled(Link).withConfig({ componentId: 'kk-button-link' })<ButtonStyleProps>`
  ${buttonStyles}
`;

interface StyleProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Fills the width of the container. */
  wide?: boolean;
  icon?: IconSource;
}

export interface ButtonProps extends ComponentPropsWithRef<'button'>, StyleProps {
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

export interface ButtonLinkProps extends LinkProps, StyleProps {}

/** Renders an in-app link that looks like a button. */
export function ButtonLink({
  variant = 'secondary',
  size = 'medium',
  wide = false,
  icon,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <LinkBase {...rest} $variant={variant} $size={size} $wide={wide}>
      {renderIcon(icon)}
      {children}
    </LinkBase>
  );
}
