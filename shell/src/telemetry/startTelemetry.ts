import { setErrorReporter, toConsole } from '@kithkin/shared';
import type { Registry, TelemetryEvent } from '@kithkin/shared/contract';
import type { RegistryStore } from '../registry/begin';
import { releasesOf } from '../registry/pageRegistry';
import { matchRoute, remoteRoutes } from '../registry/routeTable';
import { RemoteFailure } from '../remotes/failure';
import type { ModuleLoadEvent } from '../remotes/modules';
import { createQueue, sendTelemetry } from './queue';

const addressOf = (base: string) => new URL(base, location.href).href;

/** Returns the base URL of a release; undefined if it is not in the registry. */
function baseOf(registry: Registry, remote: string, version: string): string | undefined {
  const channels = registry.remotes[remote];
  const releases = channels ? releasesOf(channels) : [];
  const found = releases.find((release) => release.version === version);
  return found && addressOf(found.base);
}

/** Returns the remote that a script belongs to; null for any other script. */
function remoteOf(registry: Registry, script: string): string | null {
  const found = Object.entries(registry.remotes).find(([remote, channels]) => {
    // The folder on this site also matches replaced releases, which the registry does not list.
    const bases = [`/remotes/${remote}/`, ...releasesOf(channels).map(({ base }) => base)];
    return bases.some((base) => script.startsWith(addressOf(base)));
  });
  return found?.[0] ?? null;
}

type Vital = Extract<TelemetryEvent, { kind: 'vital' }>;

/** Resolves when the page has loaded and is idle. */
function calm(): Promise<void> {
  return new Promise((resolve) => {
    const rest = () => {
      if ('requestIdleCallback' in window)
        requestIdleCallback(() => resolve(), { timeout: 10_000 });
      else setTimeout(resolve, 1_000); // Safari
    };
    if (document.readyState === 'complete') rest();
    else window.addEventListener('load', rest, { once: true });
  });
}

/**
 * Reports each web vital of the page load once it is final. The library is loaded when the page is
 * idle; it then reads the entries that the browser has buffered.
 */
async function watchVitals(onVital: (name: Vital['name'], value: number) => void) {
  await calm();
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  const report = ({ name, value }: { name: Vital['name']; value: number }) => onVital(name, value);
  onFCP(report);
  onLCP(report);
  onCLS(report);
  onINP(report);
  onTTFB(report);
}

/** Reports events that telemetry cannot observe itself. */
export interface Telemetry {
  /** Reports a loaded module of a remote. */
  loaded(loaded: ModuleLoadEvent): void;
}

interface Options {
  source: RegistryStore;
  /** Stops telemetry. */
  signal?: AbortSignal;
  /** Sends a batch; default: over the network. */
  send?(events: TelemetryEvent[]): void;
}

/** Returns true if the user opts out of tracking; then only failures are reported. */
const isPrivate = (): boolean =>
  navigator.doNotTrack === '1' ||
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

/** Returns the bytes transferred so far for the files of a release. */
function bytesUnder(base: string | undefined): number {
  if (base === undefined) return 0;
  return performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(base))
    .reduce((sum, entry) => sum + ('transferSize' in entry ? Number(entry.transferSize) : 0), 0);
}

/**
 * Reports failures, load times, web vitals and policy violations by remote and version. The events
 * contain no user ids, addresses or texts.
 */
export function startTelemetry({ source, signal, send = sendTelemetry }: Options): Telemetry {
  const queue = createQueue(send);
  const options = signal ? { signal } : {};
  const isPrivateTab = isPrivate();
  const versions = new Map([['shell', source.current().shell.live.version]]);
  const startedAt = matchRoute(remoteRoutes(source.current()), location.pathname);
  const remote = startedAt?.route.remote ?? 'shell';

  const undo = setErrorReporter((error, context) => {
    toConsole(error, context);
    if (!(error instanceof RemoteFailure)) return;
    const { remote: failed, version, phase } = error;
    queue.add({ kind: 'failure', remote: failed, version, phase });
  });
  signal?.addEventListener('abort', undo);

  document.addEventListener(
    'securitypolicyviolation',
    ({ sourceFile, blockedURI, effectiveDirective }) => {
      const registry = source.current();
      const remote = remoteOf(registry, sourceFile) ?? remoteOf(registry, blockedURI);
      queue.add({ kind: 'violation', remote, directive: effectiveDirective.slice(0, 64) });
    },
    options,
  );

  if (!isPrivateTab) {
    watchVitals((name, value) => {
      queue.add({
        kind: 'vital',
        name,
        value,
        remote,
        version: versions.get(remote) ?? 'unknown',
      });
    }).catch(() => undefined); // a failed import of web-vitals is ignored
  }

  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') queue.flush();
    },
    options,
  );
  window.addEventListener('pagehide', queue.flush, options);
  window.addEventListener('online', queue.flush, options);

  return {
    loaded({ remote: name, version, ms }) {
      versions.set(name, version);
      if (isPrivateTab) return;
      const bytes = bytesUnder(baseOf(source.current(), name, version));
      queue.add({ kind: 'loaded', remote: name, version, ms: Math.round(ms), bytes });
    },
  };
}
