import { reportError } from '@kithkin/shared';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { SignInApp } from './auth/SignInApp';
import { entryScripts, readPageRegistry } from './page/pageRegistry';
import { replayInput } from './page/prerenderedScreen';
import { preload } from './page/startScripts';

// The entry of guests: the sign-in screens on the base script alone, without federation, store or
// socket. The shell's own scripts come afterwards, so that they are there when somebody goes in.
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
const app = <SignInApp onReady={() => replayInput(root)} />;
const options = {
  onUncaughtError: (error: unknown) => reportError(error, { source: 'sign-in.uncaught' }),
  onRecoverableError: (error: unknown) => reportError(error, { source: 'sign-in.hydration' }),
};
// A page of a development server has nothing drawn.
if (root.hasChildNodes()) hydrateRoot(root, app, options);
else createRoot(root, options).render(app);

const { shell } = readPageRegistry(document);
for (const script of entryScripts(shell.live, 'main')) preload(script);
