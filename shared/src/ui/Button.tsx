import type { ComponentPropsWithRef, MouseEvent } from 'react';
import styled from 'styled-components';
import { type ButtonAppearance, type ButtonStyleProps, buttonStyles } from './button.styles';
import { renderIcon } from './icon';
import { SpinnerRing } from './Spinner';

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
