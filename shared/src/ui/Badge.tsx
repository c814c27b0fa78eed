import styled from 'styled-components';
import { VisuallyHidden } from './VisuallyHidden';

const Pill = styled.span.withConfig({ componentId: 'kk-badge' })`
  display: inline-grid;
  place-items: center;
  min-inline-size: 20px;
  block-size: 20px;
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
  /** Nothing shows at 0; above 99 it reads 99+. */
  count: number;
  /** What is counted, for screen readers: "unread notifications". */
  label: string;
  className?: string;
}

/** A count of something new. */
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
