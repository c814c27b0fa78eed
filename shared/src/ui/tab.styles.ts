import styled from 'styled-components';

export const TabRow = styled.div.withConfig({ componentId: 'kk-tabs' })`
  display: flex;
  gap: var(--space-1);
  border-block-end: 1px solid var(--line);
  overflow-x: auto;
  scrollbar-width: none;
`;

export const Tab = styled.button.withConfig({ componentId: 'kk-tab' })`
  position: relative;
  flex: none;
  min-block-size: 44px;
  padding: 0 var(--space-4);
  border: 0;
  border-radius: var(--radius-control) var(--radius-control) 0 0;
  background: none;
  color: var(--text-2);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  transition: color var(--motion-fast) ease-out;

  &:hover {
    background: var(--hover);
  }

  &[aria-selected='true'] {
    color: var(--accent-text);
  }

  &[aria-selected='true']::after {
    content: '';
    position: absolute;
    inset: auto var(--space-3) 0;
    block-size: 2px;
    border-radius: 2px 2px 0 0;
    background: currentcolor;
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;
