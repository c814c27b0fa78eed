import styled from 'styled-components';

/** Body of a step; all steps have the same height on wide screens, so that nothing jumps. */
export const StepBody = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-4);
  min-block-size: 360px;
`;

export const StepHeading = styled.h3`
  font-size: var(--font-17);
  line-height: 1.3;

  /* Focused by the dialog only, so that it is read first. */
  &:focus {
    outline: none;
  }
`;

export const Lead = styled.p`
  margin-block-start: var(--space-1);
  color: var(--text-2);
`;

/** The position among the steps, as text and as bars. */
export const Progress = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  color: var(--text-2);
  white-space: nowrap;
  font-size: var(--font-13);
  font-variant-numeric: tabular-nums;
`;

export const Bar = styled.span<{ $done: boolean }>`
  flex: 1;
  block-size: 4px;
  border-radius: 2px;
  background: ${({ $done }) => ($done ? 'var(--accent)' : 'var(--line)')};
  transition: background-color var(--motion) ease-out;
`;
