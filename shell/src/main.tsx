import { createAppStore, reportError } from '@kithkin/shared';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { startRemotes } from './app/startRemotes';
import { development } from './dev/development';
import { ErrorScreen } from './errors/ErrorScreen';
import { ReloadContext } from './refresh/useOutdated';
import { type RegistryUpdates, startRegistryUpdates } from './registry/begin';
import { startTelemetry } from './telemetry/startTelemetry';

/** Puts the page together from what the registry says. */
function page({ source, reload }: RegistryUpdates) {
  const store = createAppStore();
  const { loaded } = startTelemetry({ source });
  return (
    <ReloadContext value={reload}>
      <App store={store} {...startRemotes({ source, store, observe: loaded })} />
    </ReloadContext>
  );
}

// The shell's entry. It runs synchronously, as the one provider of everything that is shared.
const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root.');
const root = createRoot(element, {
  onUncaughtError: (error) => reportError(error, { source: 'shell.uncaught' }),
});

/** Draws what `make` makes; what the page was released with may be unreadable. */
function render(make: () => ReactNode): void {
  try {
    root.render(make());
  } catch (error) {
    reportError(error, { source: 'shell.start' });
    root.render(<ErrorScreen />);
  }
}

if (development) {
  // A remote that comes from elsewhere says first what it is: a matter of development alone.
  const { source, reload } = startRegistryUpdates();
  void development.begin(source).then((overridden) => {
    render(() => page({ source: overridden, reload }));
  });
} else {
  render(() => page(startRegistryUpdates()));
}
