import { RemoteWidget } from '@kithkin/shared';
import styled from 'styled-components';
import { useSite } from '../app/registryContext';
import { findWidget } from '../remotes/registry';
import { PanelSection } from './PanelSection';

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

/** The panel's parts, in order: heading, and widget of the registry. */
const PARTS = [
  { title: 'Friend Requests', widget: 'requests' },
  { title: 'Suggestions', widget: 'suggestions' },
];

/**
 * Beside the centre from 1280 px: who asks to follow, and whom one might know. A part that no
 * remote offers leaves no empty box.
 */
export function RightPanel() {
  const { registry } = useSite();
  const parts = PARTS.filter(({ widget }) => findWidget(registry, widget));
  if (parts.length === 0) return null;
  return (
    <Panel aria-label="People">
      {parts.map(({ title, widget }) => (
        <PanelSection key={widget} title={title}>
          <RemoteWidget name={widget} />
        </PanelSection>
      ))}
    </Panel>
  );
}
