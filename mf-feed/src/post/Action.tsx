import { media } from '@kithkin/shared';
import type { PrimaryColor } from '@kithkin/shared/contract';
import { type ReactNode, useState } from 'react';
import styled, { css, keyframes } from 'styled-components';

const spring = keyframes`
  40% { transform: scale(1.2); }
`;

const ActionButton = styled.button<{ $on: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-inline-size: 44px;
  min-block-size: 44px;
  padding-inline: var(--space-2);
  border: 0;
  border-radius: var(--radius-pill);
  background: transparent;
  color: var(--text-2);
  font-size: var(--font-13);
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  touch-action: manipulation;
  transition: background-color var(--motion-fast) ease-out;

  svg {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    stroke-width: 1.75;
  }

  ${({ $on }) =>
    $on &&
    css`
      color: var(--accent-text);
      svg {
        fill: currentcolor;
      }
    `}

  &[data-spring='true'] svg {
    animation: ${spring} var(--motion) ease-out;
  }

  @media ${media.hover} {
    &:hover {
      background-color: var(--hover);
    }
  }
`;

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

interface ActionProps {
  /** Accessible name, including the count. */
  label: string;
  icon: ReactNode;
  count?: number;
  /** State of a toggle; absent for other actions. */
  on?: boolean;
  /** Scales the icon when the toggle is turned on. */
  spring?: boolean;
  /** Primary colour of the active state. Default: the theme's. */
  color?: PrimaryColor;
  onSelect: () => void;
}

/** A button of a post's action bar: an icon and a count. */
export function Action(props: ActionProps) {
  const { label, icon, count = 0, on, spring: springs, color, onSelect } = props;
  // A toggle that is on when it is mounted, e.g. scrolled into view, stays still.
  const [still, setStill] = useState(on);
  if (still && !on) setStill(false);
  return (
    <ActionButton
      type="button"
      aria-label={label}
      aria-pressed={on}
      title={label}
      data-spring={springs && on && !still}
      data-primary={color}
      onClick={onSelect}
      $on={on === true}
    >
      {icon}
      {count > 0 && <span>{compact.format(count)}</span>}
    </ActionButton>
  );
}

/** Returns the count with its noun, e.g. `1 like` or `2 likes`. */
export const countLabel = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;
