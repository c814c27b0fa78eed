import { reportError } from '@kithkin/shared';
import { createRoot } from 'react-dom/client';
import { SignInApp } from './auth/SignInApp';
import { entryScripts, readPageRegistry } from './page/pageRegistry';
import { preload } from './page/startScripts';

// The entry of guests: the sign-in screens on the base script alone, without federation, store or
// socket. The shell's own scripts come afterwards, so that they are there when somebody goes in.
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root, {
  onUncaughtError: (error) => reportError(error, { source: 'sign-in.uncaught' }),
}).render(<SignInApp />);

const { shell } = readPageRegistry(document);
for (const script of entryScripts(shell.live, 'main')) preload(script);
