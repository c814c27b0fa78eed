import styled from 'styled-components';
import { Link, type LinkProps } from '../facade/Link';
import { type ButtonAppearance, type ButtonStyleProps, buttonStyles } from './Button';
import { renderIcon } from './icon';

const LinkBase = styled(Link).withConfig({ componentId: 'kk-button-link' })<ButtonStyleProps>`
  ${buttonStyles}
`;

export interface ButtonLinkProps extends LinkProps, ButtonAppearance {}

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
