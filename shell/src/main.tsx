import { createAppStore, reportError } from '@kithkin/shared';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { activator } from './app/activateRemote';
import { readBucket } from './app/bucket';
import { reportFailure } from './app/reportFailure';
import { federation } from './remotes/federation';
import { createLoader } from './remotes/loader';
import { readRegistry } from './remotes/registry';
import { readTimeouts } from './remotes/timeouts';

// The shell's entry. It runs synchronously, as the one provider of everything that is shared.
const registry = readRegistry();
const store = createAppStore();
const loader = createLoader({
  registry: () => registry,
  tab: { contract: registry.shell.live.contract, bucket: readBucket() },
  runtime: federation,
  timeouts: readTimeouts(document),
  activate: activator(store.dispatch),
  report: reportFailure,
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root, {
  onUncaughtError: (error) => reportError(error, { source: 'shell.uncaught' }),
}).render(<App registry={registry} store={store} loader={loader} />);
