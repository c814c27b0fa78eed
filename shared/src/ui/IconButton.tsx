import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { type IconSource, renderIcon } from './icon';
import { hoverTint, iconShape } from './shared.styles';

const Base = styled.button.withConfig({ componentId: 'kk-icon-button' })`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: var(--control);
  block-size: var(--control);
  padding: 0;
  border: 0;
  border-radius: var(--radius-pill);
  background: transparent;
  color: var(--text-2);
  cursor: pointer;
  touch-action: manipulation;
  transition: background-color var(--motion-fast) ease-out;
  ${iconShape}
  ${hoverTint}

  &:active {
    background-color: var(--hover);
  }

  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  /** Accessible name, e.g. "Delete". */
  label: string;
  icon: IconSource;
}

/**
 * Renders a round button with an icon only. Children, e.g. a badge, are displayed next to the icon.
 */
export function IconButton({ label, icon, type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <Base {...rest} type={type} aria-label={label}>
      {renderIcon(icon)}
      {children}
    </Base>
  );
}
