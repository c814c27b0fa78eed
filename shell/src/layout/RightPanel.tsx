import { Collapsible, RemoteWidget, readText, writeText } from '@kithkin/shared';
import { useState } from 'react';
import styled from 'styled-components';
import { useRegistry } from '../app/registryContext';
import { findWidget } from '../registry/releases';

const Panel = styled.aside`
  position: sticky;
  inset-block-start: var(--bar);
  align-self: start;
  display: grid;
  gap: var(--space-4);
  max-block-size: calc(100dvh - var(--bar));
  padding-block: var(--space-5);
  overflow-y: auto;
  scrollbar-width: thin;
  scrollbar-color: transparent transparent;

  &:hover,
  &:focus-within {
    scrollbar-color: var(--line-strong) transparent;
  }
`;

/** Parts of the panel, in order: heading, widget name in the registry, and widget. */
const PARTS = [
  {
    title: 'Friend Requests',
    widget: 'requests',
    content: <RemoteWidget name="requests" />,
  },
  {
    title: 'Suggestions',
    widget: 'suggestions',
    content: <RemoteWidget name="suggestions" />,
  },
];

/** Key of the collapsed widgets' names on this device; all are expanded by default. */
const FOLDED = 'kithkin.folded';

const readFolded = (): string[] => readText(FOLDED)?.split(' ') ?? [];

function saveFolded(widget: string, open: boolean): void {
  const others = readFolded().filter((other) => other !== widget);
  const folded = open ? others : [...others, widget];
  writeText(FOLDED, folded.length > 0 ? folded.join(' ') : null);
}

interface RightPanelProps {
  /** Widgets that the centre screen contains; the panel omits them. */
  excludedIds?: readonly string[];
}

/**
 * Side panel from 1280 px: follow requests and suggestions. Omits a widget that no remote offers. A
 * collapsed one stays so after a reload.
 */
export function RightPanel({ excludedIds = [] }: RightPanelProps) {
  const [folded] = useState(readFolded);
  const { registry } = useRegistry();
  const parts = PARTS.filter(
    ({ widget }) => findWidget(registry, widget) && !excludedIds.includes(widget),
  );
  if (parts.length === 0) return null;
  return (
    <Panel aria-label="People">
      {parts.map(({ title, widget, content }) => (
        <Collapsible
          key={widget}
          title={title}
          defaultOpen={!folded.includes(widget)}
          onToggle={(open) => saveFolded(widget, open)}
        >
          {content}
        </Collapsible>
      ))}
    </Panel>
  );
}
