import { Collapsible, RemoteWidget } from '@kithkin/shared';
import styled from 'styled-components';
import { useRegistry } from '../app/registryContext';
import { findWidget } from '../remotes/registry';

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

/** Names of the collapsed widgets; all are expanded by default. */
export type Folded = ReadonlySet<string>;

interface RightPanelProps {
  /** Widgets that the centre screen contains; the panel omits them. */
  excludedIds?: readonly string[];
  folded: Folded;
  onFold(folded: Folded): void;
}

/**
 * Side panel from 1280 px: follow requests and suggestions. Omits a widget that no remote offers.
 */
export function RightPanel({ excludedIds = [], folded, onFold }: RightPanelProps) {
  const { registry } = useRegistry();
  const parts = PARTS.filter(
    ({ widget }) => findWidget(registry, widget) && !excludedIds.includes(widget),
  );
  if (parts.length === 0) return null;
  const fold = (widget: string, open: boolean) => {
    const others = [...folded].filter((other) => other !== widget);
    onFold(new Set(open ? others : [...others, widget]));
  };
  return (
    <Panel aria-label="People">
      {parts.map(({ title, widget, content }) => (
        <Collapsible
          key={widget}
          title={title}
          defaultOpen={!folded.has(widget)}
          onToggle={(open) => fold(widget, open)}
        >
          {content}
        </Collapsible>
      ))}
    </Panel>
  );
}
