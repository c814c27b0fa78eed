import { FAILURE_PHASES, type TelemetryEvent, VITALS } from '@kithkin/shared/contract';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { ServedVersions } from './served';
import { createSources } from './sources';

const MS_PER_SECOND = 1000;
const LOAD_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 16];
/** Bucket bounds that include the thresholds of good and poor values (web.dev/vitals). */
const VITAL_SECONDS = [0.05, 0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 4, 8, 16];
const SHIFTS = [0.01, 0.05, 0.1, 0.25, 0.5, 1];

/** Label value of names that are not known. */
const OTHER = 'other';

/** Directives of the policy written by the release, and those that browsers report for them. */
const DIRECTIVES: ReadonlySet<string> = new Set(
  `base-uri connect-src default-src font-src form-action frame-src img-src manifest-src media-src
  object-src require-trusted-types-for script-src script-src-attr script-src-elem style-src
  style-src-attr style-src-elem trusted-types worker-src`.split(/\s+/),
);

/**
 * Counts the telemetry received by this node. Anyone can send anything, so labels are limited to
 * names of the current registry and `other`; clients can't create more series.
 */
export function createCounts(register: Registry) {
  const registers = [register];
  const failures = new Counter({
    name: 'kithkin_remote_failures_total',
    help: 'Pages in which a version of a remote failed, by phase.',
    labelNames: ['remote', 'version', 'phase'] as const,
    registers,
  });
  const loads = new Histogram({
    name: 'kithkin_remote_load_seconds',
    help: 'Time until the first module of a remote was there; counts pages that loaded a version.',
    labelNames: ['remote', 'version'] as const,
    buckets: LOAD_SECONDS,
    registers,
  });
  const bytes = new Counter({
    name: 'kithkin_remote_load_bytes_total',
    help: 'Bytes over the network of these loads.',
    labelNames: ['remote', 'version'] as const,
    registers,
  });
  const vitals = new Histogram({
    name: 'kithkin_web_vital_seconds',
    help: 'FCP, LCP, INP and TTFB of visits, by the remote whose screen they began with.',
    labelNames: ['name', 'remote', 'version'] as const,
    buckets: VITAL_SECONDS,
    registers,
  });
  const shifts = new Histogram({
    name: 'kithkin_web_layout_shift',
    help: 'CLS of visits, by the remote whose screen they began with.',
    labelNames: ['remote', 'version'] as const,
    buckets: SHIFTS,
    registers,
  });
  const violations = new Counter({
    name: 'kithkin_policy_violations_total',
    help: 'What the content policy stopped, by whose script did it and the directive.',
    labelNames: ['remote', 'directive'] as const,
    registers,
  });

  const sources = createSources(register);
  let served: ServedVersions = new Map();
  const nameOf = (remote: string) => (served.has(remote) ? remote : OTHER);
  const labels = (remote: string, version: string) => ({
    remote: nameOf(remote),
    version: served.get(remote)?.has(version) ? version : OTHER,
  });

  function addSource(remote: string, version: string, source: string, isFailure: boolean): void {
    if (served.get(remote)?.has(version)) sources.add(remote, version, source, isFailure);
  }

  function drop(remote: string, version: string): void {
    const removed = { remote, version };
    sources.remove(remote, version);
    for (const phase of FAILURE_PHASES) failures.remove({ ...removed, phase });
    for (const name of VITALS) vitals.remove({ ...removed, name });
    loads.remove(removed);
    bytes.remove(removed);
    shifts.remove(removed);
  }

  return {
    /** @param source the account or network of the page, see `createSourceNames` */
    add(event: TelemetryEvent, source: string): void {
      switch (event.kind) {
        case 'failure':
          failures.inc({ ...labels(event.remote, event.version), phase: event.phase });
          addSource(event.remote, event.version, source, true);
          return;
        case 'loaded': {
          const of = labels(event.remote, event.version);
          loads.observe(of, event.ms / MS_PER_SECOND);
          bytes.inc(of, event.bytes);
          addSource(event.remote, event.version, source, false);
          return;
        }
        case 'vital': {
          const of = labels(event.remote, event.version);
          if (event.name === 'CLS') shifts.observe(of, event.value);
          else vitals.observe({ ...of, name: event.name }, event.value / MS_PER_SECOND);
          return;
        }
        case 'violation': {
          const remote = event.remote === null ? 'page' : nameOf(event.remote);
          const directive = DIRECTIVES.has(event.directive) ? event.directive : OTHER;
          violations.inc({ remote, directive });
          return;
        }
        default:
          event satisfies never;
      }
    },
    /** Sets the versions that may be served, and removes the metrics of all others. */
    serve(next: ServedVersions): void {
      for (const [remote, versions] of served) {
        for (const version of versions) {
          if (!next.get(remote)?.has(version)) drop(remote, version);
        }
      }
      served = next;
    },
  };
}
