import { DEVICE_DATABASE, DEVICE_OWNER, DEVICE_PREFIXES, PICTURE_CACHE } from '@kithkin/shared';
import { entryFor } from '../auth/paths';
import { readSession, saveReturnPath } from '../auth/returnPath';
import { entryScripts, preload, readPageRegistry } from '../registry/pageRegistry';
import { isForMembers, preloadsFor, sendFirstRequest } from '../registry/preloads';
import { readBucket } from '../registry/releases';
import { trustScripts } from '../registry/trustedScripts';
import { positionOfRevisit } from '../scroll/scrollPositions';
import { AT_TOP, drawSnapshot } from '../snapshot/drawSnapshot';
import { startShell } from './startScripts';

// Inline script behind the registry, allowed by its hash in the page's policy. Starts to load the
// scripts and data of the screen, and shows its snapshot.

/**
 * Removes what screens have stored on this device, since nobody is signed in. Usually the tab in
 * which the session has ended has removed it already.
 */
function removeDeviceData(): void {
  try {
    const { localStorage } = window;
    for (const key of Object.keys(localStorage)) {
      const isStored = DEVICE_PREFIXES.some((prefix) => key.startsWith(prefix));
      if (key === DEVICE_OWNER || isStored) localStorage.removeItem(key);
    }
    window.indexedDB.deleteDatabase(DEVICE_DATABASE);
    window.caches?.delete(PICTURE_CACHE).catch(() => undefined);
  } catch {
    // Storage is unavailable, so nothing is stored.
  }
}

/** Returns the access token of the stored session; undefined if it is unreadable. */
function tokenIn(session: string): string | undefined {
  try {
    const { token }: { token?: unknown } = Object(JSON.parse(session));
    return typeof token === 'string' ? token : undefined;
  } catch {
    return undefined; // The shell reports it.
  }
}

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
if (session) sendFirstRequest(registry, location.pathname, tokenIn(session));
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
