import { entryFor } from './entryFor';
import { readPageRegistry } from './pageRegistry';
import { preloadsFor } from './preloads';
import { preload, startShell } from './startScripts';
import { trustScripts } from './trustedScripts';

// Runs in <head> before anything is painted, allowed by its hash in the page's policy. The build
// puts the kit's `themeScript` before it.

/** Storage may be closed to us (private modes): the page then starts without what it holds. */
function storageOf(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

const registry = readPageRegistry(document);
trustScripts(registry);

const signedIn = Boolean(storageOf()?.getItem('kithkin.session'));
startShell(registry, entryFor(location.pathname, signedIn));
if (signedIn) for (const script of preloadsFor(registry, location.pathname)) preload(script);
