import { type RemoteHost, RemoteHostContext } from '@kithkin/shared';
import type { Registry } from '@kithkin/shared/contract';
import { type ReactNode, useMemo } from 'react';
import type { RemoteLoader } from '../remotes/loader';
import { RemoteScreen, RemotesContext } from '../remotes/RemoteScreen';
import { findWidget } from '../remotes/registry';
import { reportFailure } from './reportFailure';
import { WidgetFallback } from './WidgetFallback';

/** The host's answers for `<RemoteWidget>`: from the registry, each widget in its own boundary. */
export function createRemoteHost(registry: Registry): RemoteHost {
  return {
    minHeight: (widget) => findWidget(registry, widget)?.minHeight ?? null,
    renderWidget: (widget, props) => {
      const place = findWidget(registry, widget);
      if (!place) return null;
      return (
        <RemoteScreen
          remote={place.remote}
          module={place.module}
          props={props}
          fallback={(_failure, retry) => (
            <WidgetFallback name={widget} minHeight={place.minHeight} onRetry={retry} />
          )}
        />
      );
    },
  };
}

interface RemotesProviderProps {
  registry: Registry;
  loader: RemoteLoader;
  children: ReactNode;
}

/** Lets screens and widgets of remotes be placed anywhere below. */
export function RemotesProvider({ registry, loader, children }: RemotesProviderProps) {
  const host = useMemo(() => createRemoteHost(registry), [registry]);
  const remotes = useMemo(() => ({ loader, report: reportFailure }), [loader]);
  return (
    <RemotesContext value={remotes}>
      <RemoteHostContext value={host}>{children}</RemoteHostContext>
    </RemotesContext>
  );
}
