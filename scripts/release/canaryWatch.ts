import type { RemoteChannels } from '../../shared/src/contract/registry';
import { affectsEnough, isSignificantlyWorse, type LoadCounts } from './canaryVerdict';
import type { MetricSample } from './parsePrometheusText';
import { changeRegistry, readRegistry } from './registryStore';
import type { SiteRef } from './siteTypes';
import {
  type CountsByVersion,
  countSamples,
  fetchMetrics,
  noCounts,
  type VersionCounts,
} from './versionCounts';

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
  canary: VersionCounts;
  live: VersionCounts;
}

const keyOf = (remote: string, version: string) => `${remote} ${version}`;
const text = ({ loads, failures }: LoadCounts) => `${failures} failures and ${loads} loads`;

function add(to: VersionCounts, more: VersionCounts | undefined): void {
  if (!more) return;
  to.loads += more.loads;
  to.failures += more.failures;
  to.thrown += more.thrown;
  to.sources = more.sources;
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
      const samples = await fetchMetrics(url);
      silent.delete(url);
      return samples;
    } catch (error) {
      if (!silent.has(url)) log(`${url} can't be read: ${(error as Error).message}.`);
      silent.add(url);
      return [];
    }
  }

  /** Returns the counts reported since the last poll, by remote and version. */
  async function newCounts(): Promise<CountsByVersion> {
    const servers = metrics.map(async (url) => ({ url, samples: await read(url) }));
    return countSamples(await Promise.all(servers), growth);
  }

  function count(name: string, { live, canary }: RemoteChannels, since: CountsByVersion) {
    const version = canary?.release.version ?? '';
    const known = watched.get(name);
    const now =
      known?.version === version ? known : { version, canary: noCounts(), live: noCounts() };
    add(now.canary, since.get(keyOf(name, version)));
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
      reason = `It had ${text(canary)}, the live version ${retained} ${text(live)} meanwhile.`;
      delete channels.canary;
      return [{ act: 'rollback', package: name, version: retained, before: version, reason }];
    });
    watched.delete(name);
    if (reason) log(`${name} ${version} was rolled back (serial ${serial}). ${reason}`);
  }

  return {
    async poll() {
      const since = await newCounts();
      const { remotes = {} } = (await readRegistry(site)) ?? {};
      const canaries = Object.entries(remotes).filter(([, { canary }]) => canary);
      const names = new Set(canaries.map(([name]) => name));
      for (const name of watched.keys()) if (!names.has(name)) watched.delete(name);
      let left = 0;
      for (const [name, channels] of canaries) {
        const found = count(name, channels, since);
        const isWorse = isSignificantlyWorse(found.canary, found.live);
        if (isWorse && affectsEnough(found.canary.sources)) await rollBack(name, found);
        else left += 1;
      }
      return left;
    },
  };
}
