import styled from 'styled-components';
import { VisuallyHidden } from './shared.styles';

const Pill = styled.span.withConfig({ componentId: 'kk-badge' })`
  display: inline-grid;
  place-items: center;
  min-inline-size: max(20px, 1.4em);
  block-size: max(20px, 1.4em);
  padding-inline: 6px;
  border-radius: var(--radius-pill);
  background: var(--accent);
  color: var(--on-accent);
  font-size: 0.75rem;
  font-weight: 700;
  line-height: 1;
  font-variant-numeric: tabular-nums;
`;

export interface BadgeProps {
  /** Number of items. The badge is hidden at 0 and displays 99+ above 99. */
  count: number;
  /** Description of the counted items for screen readers, e.g. "unread notifications". */
  label: string;
  className?: string;
}

/** Renders a count of new items. */
export function Badge({ count, label, className }: BadgeProps) {
  if (count <= 0) return null;
  const text = count > 99 ? '99+' : String(count);
  return (
    <Pill className={className}>
      {text}
      <VisuallyHidden> {label}</VisuallyHidden>
    </Pill>
  );
}
