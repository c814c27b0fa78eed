import styled from 'styled-components';

const Bar = styled.progress.withConfig({ componentId: 'kk-progress' })`
  appearance: none;
  display: block;
  inline-size: 100%;
  block-size: 6px;
  border: 0;
  border-radius: var(--radius-pill);
  background: var(--line);
  overflow: hidden;

  &::-webkit-progress-bar {
    background: var(--line);
  }

  &::-webkit-progress-value {
    background: var(--accent-text);
    transition: inline-size var(--motion) linear;
  }

  &::-moz-progress-bar {
    background: var(--accent-text);
  }
`;

export interface ProgressProps {
  /** Progress from 0 to 1. */
  value: number;
  /** Description of the task, e.g. "Uploading". */
  label: string;
}

/** Renders a progress bar; screen readers announce the percentage. */
export function Progress({ value, label }: ProgressProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <Bar value={percent} max={100} aria-label={label}>
      {percent}%
    </Bar>
  );
}
