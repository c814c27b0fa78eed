import { type RemoteHost, RemoteHostContext } from '@kithkin/shared';
import type { Registry } from '@kithkin/shared/contract';
import { type ReactNode, useMemo } from 'react';
import { RemoteScreen } from '../remotes/RemoteScreen';
import { findWidget } from '../remotes/registry';
import { type Remotes, RemotesContext } from '../remotes/remotesContext';
import { AfterContent } from './contentPainted';
import { useRegistry } from './registryContext';
import { WidgetFallback } from './WidgetFallback';

/**
 * Creates the host of `<RemoteWidget>`: finds widgets in the registry and renders each in its own
 * boundary.
 */
export function createRemoteHost(registry: Registry): RemoteHost {
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

interface RemotesProviderProps {
  remotes: Remotes;
  children: ReactNode;
}

/** Provides the loader and the widget host to all screens and widgets of remotes below it. */
export function RemotesProvider({ remotes, children }: RemotesProviderProps) {
  const { registry } = useRegistry();
  const host = useMemo(() => createRemoteHost(registry), [registry]);
  return (
    <RemotesContext value={remotes}>
      <RemoteHostContext value={host}>{children}</RemoteHostContext>
    </RemotesContext>
  );
}
