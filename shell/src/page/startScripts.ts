import type { Registry } from '@kithkin/shared/contract';
import { entryScripts, type PageScript, type PageShell, preload } from '../registry/pageRegistry';
import { SNAPSHOT_ID } from '../snapshot/snapshot';

/**
 * Removes all caches of the site and its workers, after a page could not load its scripts. The next
 * navigation then goes to the network. Never rejects.
 */
async function discardBoot(): Promise<void> {
  try {
    const registrations = await navigator.serviceWorker.getRegistrations();
    await Promise.all(registrations.map((registration) => registration.unregister()));
    for (const name of await caches.keys()) await caches.delete(name);
  } catch {
    // This browser has no workers, or no access to them.
  }
}

/** Runs scripts in order; calls `failed` once if any of them fails to load. */
function run(scripts: PageScript[], failed: () => void): void {
  let isReported = false;
  for (const { url, integrity } of scripts) {
    const script = document.createElement('script');
    script.async = false;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.onerror = () => {
      if (!isReported) failed();
      isReported = true;
    };
    script.src = url;
    document.head.append(script);
  }
}

/** Waits until the page is parsed, since a cached script could run before the body exists. */
function whenParsed(then: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', then);
  else then();
}

/**
 * Starts an entry of the live shell, else of the previous one. If both fail, it shows the page's
 * load failure message. A failure discards what the service worker has cached. `before` is called
 * when the body is parsed.
 */
export function startShell({ shell }: Registry, entry: string, before: () => void): void {
  const showLoadFailure = () => {
    // Remove the prerendered form, whose submit would never be sent, and the snapshot.
    document.getElementById('root')?.replaceChildren();
    document.getElementById(SNAPSHOT_ID)?.remove();
    document.getElementById('boot-failed')?.removeAttribute('hidden');
  };
  const { previous }: { previous?: PageShell } = shell;
  const scripts = entryScripts(shell.live, entry);
  for (const script of scripts) preload(script);
  whenParsed(() => {
    before();
    run(scripts, () => {
      void discardBoot();
      if (previous) run(entryScripts(previous, entry), showLoadFailure);
      else showLoadFailure();
    });
  });
}
