import { readBucket } from '../app/bucket';
import { positionOfRevisit } from '../app/scrollPositions';
import { saveReturnPath } from '../routes/returnPath';
import { AT_TOP, drawSnapshot } from '../snapshot/drawSnapshot';
import { entryFor } from './entryFor';
import { entryScripts, readPageRegistry } from './pageRegistry';
import { isForMembers, preloadsFor } from './preloads';
import { readSession } from './readSession';
import { removeDeviceData } from './removeDeviceData';
import { sendEarly } from './sendEarly';
import { preload, startShell } from './startScripts';
import { trustScripts } from './trustedScripts';

// Inline script behind the registry, allowed by its hash in the page's policy. Starts to load the
// scripts and data of the screen, and shows its snapshot.

/**
 * Shows the snapshot of the screen, unless it will be at another position: that of this tab, or of
 * something that the address names. Otherwise it will be scrolled to where the snapshot was taken.
 */
function showSnapshot(session: string): void {
  try {
    const isWhole = location.search === '' && location.hash === '';
    const expected = positionOfRevisit(location, history.state) ?? (isWhole ? undefined : AT_TOP);
    const position = drawSnapshot(location.pathname, session, expected);
    if (position && !expected) window.kithkinPosition = position;
  } catch {
    // Storage is unavailable or contains other data: the page starts empty.
  }
}

const registry = readPageRegistry(document);
trustScripts(registry);

const session = readSession();
const signedIn = Boolean(session);
// A task of its own, which does not delay the first paint.
if (!signedIn) setTimeout(removeDeviceData);
if (!signedIn && isForMembers(registry, location.pathname)) {
  // Redirect here instead of in the shell, so that guests do not load its scripts.
  saveReturnPath(location.pathname + location.search + location.hash);
  history.replaceState(null, '', '/login');
}
if (session) sendEarly(registry, location.pathname, session);
const entry = entryFor(location.pathname, signedIn);
startShell(registry, entry, () => {
  if (session) showSnapshot(session);
});
if (signedIn) {
  const tab = { contract: registry.shell.live.contract, bucket: readBucket() };
  for (const script of preloadsFor(registry, location.pathname, tab)) preload(script);
  // The home screen does without the kit of `@kithkin/shared`.
  if (location.pathname !== '/') {
    for (const script of entryScripts(registry.shell.live, 'kit')) preload(script);
  }
}
