import { reportError } from '@kithkin/shared';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { SignInApp } from './auth/SignInApp';
import { reportAlive } from './offline/reportAlive';
import { entryScripts, readPageRegistry } from './page/pageRegistry';
import { replayInput } from './page/prerenderedScreen';
import { preload } from './page/startScripts';

// Page entry for guests: the sign-in screens on the base script alone, without federation, store
// and socket. It preloads the shell's scripts at the end, for the page after sign-in.
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const onReady = () => {
  replayInput(root);
  reportAlive();
};
const app = <SignInApp onReady={onReady} />;
const options = {
  onUncaughtError: (error: unknown) => reportError(error, { source: 'sign-in.uncaught' }),
  onRecoverableError: (error: unknown) => reportError(error, { source: 'sign-in.hydration' }),
};
// The page of a development server is not prerendered.
if (root.hasChildNodes()) hydrateRoot(root, app, options);
else createRoot(root, options).render(app);

const { shell } = readPageRegistry(document);
for (const script of entryScripts(shell.live, 'main')) preload(script);
