import { setErrorReporter, toConsole } from '@kithkin/shared';
import type { TelemetryEvent } from '@kithkin/shared/contract';
import type { RegistryStore } from '../registry/registryStore';
import { RemoteFailure } from '../remotes/failure';
import type { ModuleLoadEvent } from '../remotes/modules';
import { matchRoute, remoteRoutes } from '../routes/table';
import { createQueue } from './queue';
import { baseOf, remoteOf } from './scriptOwner';
import { sendTelemetry } from './send';
import { watchVitals } from './vitals';

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
