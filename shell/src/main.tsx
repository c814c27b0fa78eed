import { createAppStore, reportError, watchHistory, watchOverlayHistory } from '@kithkin/shared';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { development } from './dev/development';
import { ErrorScreen } from './errors/MessagePage';
import { ReloadContext } from './layout/ReloadBanner';
import { sendToWorker } from './offline/reportAlive';
import { type RegistryUpdates, startRegistryUpdates } from './registry/begin';
import { App } from './start/App';
import { startRemotes } from './start/startRemotes';
import { startTelemetry } from './telemetry/startTelemetry';

/** Builds the page from the registry. */
function page({ source, reload, watch }: RegistryUpdates) {
  const store = createAppStore();
  const { loaded } = startTelemetry({ source });
  source.subscribe(() => sendToWorker({ kind: 'registry', serial: source.current().serial }));
  return (
    <ReloadContext value={reload}>
      <App store={store} watch={watch} {...startRemotes({ source, store, observe: loaded })} />
    </ReloadContext>
  );
}

// Entry of the shell. It runs synchronously, since it is the only provider of the shared
// singletons.
const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root.');
watchOverlayHistory();
watchHistory();
const root = createRoot(element, {
  onUncaughtError: (error) => reportError(error, { source: 'shell.uncaught' }),
});

/**
 * Renders the result of `make`, or the error screen if it throws, e.g. at an unreadable registry.
 */
function render(make: () => ReactNode): void {
  try {
    root.render(make());
  } catch (error) {
    reportError(error, { source: 'shell.start' });
    root.render(<ErrorScreen />);
  }
}

if (development) {
  // Overrides are fetched before the first render, in development only.
  const updates = startRegistryUpdates();
  void development.begin(updates.source).then((source) => {
    render(() => page({ ...updates, source }));
  });
} else {
  render(() => page(startRegistryUpdates()));
}
