import { Tab, TabList, TabPanel, TabProvider } from '@ariakit/react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** One tab. */
export interface TabItem {
  value: string;
  /** What stands on it, e.g. "Unread (3)". */
  label: ReactNode;
}

export interface TabsProps {
  tabs: readonly TabItem[];
  /** The chosen tab's value. */
  value: string;
  onChange: (value: string) => void;
  /** The accessible name of the row of tabs. */
  label?: string;
  /** What the chosen tab shows; it becomes the panel that screen readers find from the tab. */
  children?: ReactNode;
}

const List = styled(TabList).withConfig({ componentId: 'kk-tabs' })`
  display: flex;
  gap: var(--space-1);
  border-block-end: 1px solid var(--line);
  overflow-x: auto;
  scrollbar-width: none;
`;

const One = styled(Tab).withConfig({ componentId: 'kk-tab' })`
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

/** Tabs with a roving focus: arrow keys, Home and End choose. */
export function Tabs({ tabs, value, onChange, label, children }: TabsProps) {
  return (
    <TabProvider
      selectedId={value}
      setSelectedId={(id) => {
        if (id && id !== value) onChange(id);
      }}
    >
      <List aria-label={label}>
        {tabs.map((tab) => (
          <One key={tab.value} id={tab.value}>
            {tab.label}
          </One>
        ))}
      </List>
      {children !== undefined && <TabPanel tabId={value}>{children}</TabPanel>}
    </TabProvider>
  );
}
