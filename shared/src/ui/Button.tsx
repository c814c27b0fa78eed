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
  /** As wide as its place. */
  wide?: boolean;
  icon?: IconSource;
}

export interface ButtonProps extends ComponentPropsWithRef<'button'>, StyleProps {
  /** Work is under way: a ring turns, and clicks and submits do nothing until it ends. */
  busy?: boolean;
}

/**
 * A button, of type `button` unless told otherwise. While `busy` it keeps the focus and stays
 * readable (a disabled element would lose both), and swallows clicks, so that a form is not sent
 * twice.
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

/** A link to a place in the app that looks like a button. */
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
