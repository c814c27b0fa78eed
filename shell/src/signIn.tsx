import { reportError } from '@kithkin/shared';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { replayInput } from './auth/prerenderedScreen';
import { SignInApp } from './auth/SignInApp';
import { reportAlive } from './offline/reportAlive';
import { entryScripts, preload, readPageRegistry } from './registry/pageRegistry';

// Page entry for guests: the sign-in screens on the base script alone, without federation, store
// and socket. Its parts run in tasks of their own, so that none is long on a slow processor.
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

/** Preloads the shell's scripts, for the page after sign-in. */
function preloadShell(): void {
  const { shell } = readPageRegistry(document);
  for (const script of entryScripts(shell.live, 'main')) preload(script);
}

const onReady = () => {
  replayInput(root);
  setTimeout(() => reportAlive());
  setTimeout(preloadShell);
};
const app = <SignInApp onReady={onReady} />;
const options = {
  onUncaughtError: (error: unknown) => reportError(error, { source: 'sign-in.uncaught' }),
  onRecoverableError: (error: unknown) => reportError(error, { source: 'sign-in.hydration' }),
};

/** Starts the app. The page of a development server is not prerendered. */
function start(page: HTMLElement): void {
  if (page.hasChildNodes()) hydrateRoot(page, app, options);
  else createRoot(page, options).render(app);
}

setTimeout(start, 0, root);
