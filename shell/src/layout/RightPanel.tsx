import { RemoteWidget } from '@kithkin/shared';
import styled from 'styled-components';
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

/** Beside the centre from 1280 px: who asks to follow, and whom one might know. */
export function RightPanel() {
  return (
    <Panel aria-label="People">
      <PanelSection title="Friend Requests">
        <RemoteWidget name="requests" />
      </PanelSection>
      <PanelSection title="Suggestions">
        <RemoteWidget name="suggestions" />
      </PanelSection>
    </Panel>
  );
}
