import { Button } from '@kithkin/shared';
import styled from 'styled-components';

export const Details = styled.div`
  display: grid;
  gap: var(--space-5);
`;

export const MembersHeader = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: center;
  justify-content: space-between;

  h3 {
    font-size: var(--font-15);
    font-variant-numeric: tabular-nums;
  }

  h3:focus-visible {
    outline-offset: 4px;
  }
`;

/** Skips rendering of rows outside the viewport: a group can have a thousand members. */
export const Member = styled.li`
  content-visibility: auto;
  contain-intrinsic-size: auto 56px;
`;

export const Mark = styled.span`
  flex: none;
  padding: 2px 10px;
  border-radius: var(--radius-pill);
  background: var(--accent-soft);
  color: var(--accent-text);
  font-size: var(--font-13);
  font-weight: 600;
`;

/** Red text without a fill: leaving is not the main action of the dialog. */
export const Leave = styled(Button)`
  color: var(--danger-text);
`;
