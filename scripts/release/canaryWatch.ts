import type { RemoteChannels } from '../../shared/src/contract/registry';
import { isSignificantlyWorse, type LoadCounts } from './canaryVerdict';
import { type MetricSample, parsePrometheusText } from './parsePrometheusText';
import { changeRegistry, readRegistry } from './registryStore';
import type { SiteRef } from './site';

const LOADS = 'kithkin_remote_load_seconds_count';
const FAILURES = 'kithkin_remote_failures_total';
/** A server that takes longer has not answered; what it counts is seen at the next look. */
const RESPONSE_TIMEOUT_MS = 4000;

export interface CanaryWatchOptions {
  site: SiteRef;
  /** Addresses of `/metrics` of every server that tabs talk to. */
  metrics: readonly string[];
  /** Told what was done, and once of each server that stops answering. */
  log(message: string): void;
}

export interface CanaryWatch {
  /** Looks once, takes back what fails. Answers how many canaries are left. */
  poll(): Promise<number>;
}

/** Since a canary is there. */
interface Watched {
  version: string;
  canary: LoadCounts;
  live: LoadCounts;
}

const keyOf = (remote: string, version: string) => `${remote} ${version}`;
const none = (): LoadCounts => ({ loads: 0, failures: 0 });

function add(to: LoadCounts, more: LoadCounts | undefined): void {
  to.loads += more?.loads ?? 0;
  to.failures += more?.failures ?? 0;
}

/** Figures that only rise, until their server starts anew: what came since they were last read. */
function createGrowth() {
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
 * Compares versions at a share of tabs with the live ones, by what tabs told the servers, and takes
 * back what clearly fails more often. Counted is from the look before the canary was first seen.
 */
export function createCanaryWatch({ site, metrics, log }: CanaryWatchOptions): CanaryWatch {
  const growth = createGrowth();
  const watched = new Map<string, Watched>();
  const silent = new Set<string>();

  async function read(url: string): Promise<MetricSample[]> {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) });
      if (!response.ok) throw new Error(`it answers ${response.status}`);
      const figures = parsePrometheusText(await response.text());
      silent.delete(url);
      return figures;
    } catch (error) {
      if (!silent.has(url)) log(`${url} can't be read: ${(error as Error).message}.`);
      silent.add(url);
      return [];
    }
  }

  /** What tabs told since the last look, by remote and version. */
  async function newCounts(): Promise<Map<string, LoadCounts>> {
    const found = new Map<string, LoadCounts>();
    const readFrom = async (url: string) => ({ url, figures: await read(url) });
    for (const { url, figures } of await Promise.all(metrics.map(readFrom))) {
      for (const figure of figures) {
        const { remote, version } = figure.labels;
        if (remote === undefined || version === undefined) continue;
        const key = keyOf(remote, version);
        const tally = found.get(key) ?? none();
        if (figure.name === LOADS) tally.loads += growth(url, figure);
        if (figure.name === FAILURES) tally.failures += growth(url, figure);
        found.set(key, tally);
      }
    }
    return found;
  }

  function count(name: string, { live, canary }: RemoteChannels, since: Map<string, LoadCounts>) {
    const version = canary?.release.version ?? '';
    const known = watched.get(name);
    const now = known?.version === version ? known : { version, canary: none(), live: none() };
    add(now.canary, since.get(keyOf(name, version)));
    add(now.live, since.get(keyOf(name, live.version)));
    watched.set(name, now);
    return now;
  }

  /** Takes a canary back, unless it was promoted or replaced meanwhile. */
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
        if (isSignificantlyWorse(found.canary, found.live)) await rollBack(name, found);
        else left += 1;
      }
      return left;
    },
  };
}
