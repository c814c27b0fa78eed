import type { RemoteChannels } from '../../shared/src/contract/registry';
import {
  affectsEnough,
  isSignificantlyWorse,
  type LoadCounts,
  type SourceCounts,
} from './canaryVerdict';
import { type MetricSample, parsePrometheusText } from './parsePrometheusText';
import { changeRegistry, readRegistry } from './registryStore';
import type { SiteRef } from './site';

const LOADS = 'kithkin_remote_load_seconds_count';
const FAILURES = 'kithkin_remote_failures_total';
const SOURCES = 'kithkin_remote_sources';
const FAILING_SOURCES = 'kithkin_remote_failing_sources';
/**
 * Timeout of one metrics request in milliseconds. After it, the counts are included in the next
 * poll.
 */
const RESPONSE_TIMEOUT_MS = 4000;

export interface CanaryWatchOptions {
  site: SiteRef;
  /** URLs of `/metrics` of every server that tabs connect to. */
  metrics: readonly string[];
  /** Logs each rollback, and once for each server that stops responding. */
  log(message: string): void;
}

export interface CanaryWatch {
  /** Polls once and rolls back failing canaries. Returns the number of canaries left. */
  poll(): Promise<number>;
}

/** Counts of a canary and of its live version since the canary was first seen. */
interface Watched {
  version: string;
  canary: LoadCounts;
  live: LoadCounts;
  /** Maximum over the servers, since a source may have reached several. */
  sources: SourceCounts;
}

/** New counts of a version. */
type NewCounts = LoadCounts & { sources: SourceCounts };

const keyOf = (remote: string, version: string) => `${remote} ${version}`;
const none = (): LoadCounts => ({ loads: 0, failures: 0 });
const noSources = (): SourceCounts => ({ all: 0, failing: 0 });

function add(to: LoadCounts, more: LoadCounts | undefined): void {
  to.loads += more?.loads ?? 0;
  to.failures += more?.failures ?? 0;
}

/**
 * Converts counters to increases since the last read. A lower value means that the server
 * restarted, so the whole value counts.
 */
function createCounterDeltas() {
  const known = new Map<string, number>();
  return (server: string, { name, labels, value }: MetricSample): number => {
    const series = `${server} ${name} ${JSON.stringify(labels)}`;
    const before = known.get(series) ?? 0;
    known.set(series, value);
    return value < before ? value : value - before;
  };
}

const countsText = ({ loads, failures }: LoadCounts) => `${failures} failures and ${loads} loads`;

/**
 * Compares canaries with live versions by the telemetry of tabs. Rolls back a canary that fails
 * significantly more often. Counting starts at the poll before the canary was first seen.
 */
export function createCanaryWatch({ site, metrics, log }: CanaryWatchOptions): CanaryWatch {
  const growth = createCounterDeltas();
  const watched = new Map<string, Watched>();
  const silent = new Set<string>();

  async function read(url: string): Promise<MetricSample[]> {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) });
      if (!response.ok) throw new Error(`it answers ${response.status}`);
      const samples = parsePrometheusText(await response.text());
      silent.delete(url);
      return samples;
    } catch (error) {
      if (!silent.has(url)) log(`${url} can't be read: ${(error as Error).message}.`);
      silent.add(url);
      return [];
    }
  }

  /** Returns the counts reported since the last poll, by remote and version. */
  async function newCounts(): Promise<Map<string, NewCounts>> {
    const found = new Map<string, NewCounts>();
    const readFrom = async (url: string) => ({ url, figures: await read(url) });
    for (const { url, figures: samples } of await Promise.all(metrics.map(readFrom))) {
      for (const figure of samples) {
        const { remote, version } = figure.labels;
        if (remote === undefined || version === undefined) continue;
        const key = keyOf(remote, version);
        const tally = found.get(key) ?? { ...none(), sources: noSources() };
        const { sources } = tally;
        if (figure.name === LOADS) tally.loads += growth(url, figure);
        if (figure.name === FAILURES) tally.failures += growth(url, figure);
        if (figure.name === SOURCES) sources.all = Math.max(sources.all, figure.value);
        if (figure.name === FAILING_SOURCES) {
          sources.failing = Math.max(sources.failing, figure.value);
        }
        found.set(key, tally);
      }
    }
    return found;
  }

  function count(name: string, { live, canary }: RemoteChannels, since: Map<string, NewCounts>) {
    const version = canary?.release.version ?? '';
    const known = watched.get(name);
    const now =
      known?.version === version
        ? known
        : { version, canary: none(), live: none(), sources: noSources() };
    add(now.canary, since.get(keyOf(name, version)));
    now.sources = since.get(keyOf(name, version))?.sources ?? now.sources;
    add(now.live, since.get(keyOf(name, live.version)));
    watched.set(name, now);
    return now;
  }

  /** Rolls back a canary, unless it was promoted or replaced in the meantime. */
  async function rollBack(name: string, { version, canary, live }: Watched): Promise<void> {
    let reason = '';
    const { serial } = await changeRegistry(site, (draft) => {
      const channels = draft.remotes[name];
      if (channels?.canary?.release.version !== version) return [];
      const retained = channels.live.version;
      reason = `It had ${countsText(canary)}, the live version ${retained} ${countsText(live)} meanwhile.`;
      delete channels.canary;
      return [{ act: 'rollback', package: name, version: retained, before: version, reason }];
    });
    watched.delete(name);
    if (reason) log(`${name} ${version} was taken back (serial ${serial}). ${reason}`);
  }

  return {
    async poll() {
      const since = await newCounts();
      const registry = await readRegistry(site);
      const canaries = Object.entries(registry?.remotes ?? {}).filter(([, { canary }]) => canary);
      const names = new Set(canaries.map(([name]) => name));
      for (const name of watched.keys()) if (!names.has(name)) watched.delete(name);
      let left = 0;
      for (const [name, channels] of canaries) {
        const found = count(name, channels, since);
        const isWorse = isSignificantlyWorse(found.canary, found.live);
        if (isWorse && affectsEnough(found.sources)) await rollBack(name, found);
        else left += 1;
      }
      return left;
    },
  };
}
