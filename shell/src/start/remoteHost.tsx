import { Button, IconButton, type RemoteHost, RemoteHostContext } from '@kithkin/shared';
import type { Registry } from '@kithkin/shared/contract';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import styled from 'styled-components';
import { AfterContent } from '../app/contentPainted';
import { useRegistry } from '../app/registryContext';
import { findWidget } from '../registry/releases';
import { failureMessage, type RemoteFailure } from '../remotes/failure';
import { RemoteScreen } from '../remotes/RemoteScreen';
import { type Remotes, RemotesContext } from '../remotes/remotesContext';

const Container = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  padding-block: var(--space-2);
  color: var(--text-2);
  font-size: var(--font-13);
`;

/**
 * A widget with less height (CSS pixels) is a single control, e.g. the bell; it gets an icon
 * button.
 */
const CONTROL_HEIGHT = 64;

interface WidgetFallbackProps {
  /** The widget's name in the registry. */
  name: string;
  /** Its reserved height in CSS pixels. */
  minHeight: number;
  failure: RemoteFailure;
  onRetry(): void;
}

/** Compact fallback of a widget that failed to load, with its own Retry button. */
function WidgetFallback({ name, minHeight, failure, onRetry }: WidgetFallbackProps) {
  if (minHeight < CONTROL_HEIGHT) {
    return (
      <IconButton
        label={`Retry loading ${name}`}
        title={`Not available right now. ${failureMessage(failure)}`}
        icon={RotateCw}
        onClick={onRetry}
      />
    );
  }
  return (
    <Container role="alert">
      <p>This part is not available right now.</p>
      <p>{failureMessage(failure)}</p>
      <Button size="small" icon={RotateCw} onClick={onRetry}>
        Retry
      </Button>
    </Container>
  );
}

/**
 * Creates the host of `<RemoteWidget>`: finds widgets in the registry and renders each in its own
 * boundary.
 */
function createRemoteHost(registry: Registry): RemoteHost {
  return {
    minHeight: (widget) => findWidget(registry, widget)?.minHeight ?? null,
    phoneMinHeight: (widget) => findWidget(registry, widget)?.phoneMinHeight ?? null,
    renderWidget: (widget, props) => {
      const location = findWidget(registry, widget);
      if (!location) return null;
      const part = (
        <RemoteScreen
          remote={location.remote}
          module={location.module}
          props={props}
          fallback={(failure, retry) => (
            <WidgetFallback
              name={widget}
              minHeight={location.minHeight}
              failure={failure}
              onRetry={retry}
            />
          )}
        />
      );
      return location.deferred ? <AfterContent>{part}</AfterContent> : part;
    },
  };
}

/** Provides the loader and the widget host to all screens and widgets of remotes below it. */
export function RemotesProvider({ remotes, children }: { remotes: Remotes; children: ReactNode }) {
  const { registry } = useRegistry();
  const host = useMemo(() => createRemoteHost(registry), [registry]);
  return (
    <RemotesContext value={remotes}>
      <RemoteHostContext value={host}>{children}</RemoteHostContext>
    </RemotesContext>
  );
}
