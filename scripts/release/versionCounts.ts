import type { LoadCounts, SourceCounts } from './canaryVerdict';
import { type MetricSample, parsePrometheusText } from './parsePrometheusText';

/** Timeout of one metrics request in milliseconds. */
const RESPONSE_TIMEOUT_MS = 4000;

/** What servers have counted of a version: its pages, and whose they were. */
export interface VersionCounts extends LoadCounts {
  sources: SourceCounts;
}

/** Counts of versions, by `<package> <version>`. */
export type CountsByVersion = ReadonlyMap<string, VersionCounts>;

export const noCounts = (): VersionCounts => ({
  loads: 0,
  failures: 0,
  thrown: 0,
  sources: { all: 0, failing: 0 },
});

/** Returns the addresses in METRICS_URL: `/metrics` of every server, separated by commas. */
export const metricsUrls = (text = process.env.METRICS_URL ?? ''): string[] =>
  text.split(',').filter(Boolean);

/**
 * Fetches the metrics of a server.
 * @throws Error with the reason when it does not respond, or with an error status
 */
export async function fetchMetrics(url: string): Promise<MetricSample[]> {
  const response = await fetch(url, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`it answers ${response.status}`);
  return parsePrometheusText(await response.text());
}

/**
 * Adds a sample to the counts of its version. Pages are added up over the servers; sources are the
 * maximum, since an account may reach several.
 * @param increase what to add for a counter
 */
function addSample(
  counts: VersionCounts,
  { name, labels, value }: MetricSample,
  increase: number,
): void {
  const { sources } = counts;
  switch (name) {
    case 'kithkin_remote_sources':
      sources.all = Math.max(sources.all, value);
      break;
    case 'kithkin_remote_failing_sources':
      sources.failing = Math.max(sources.failing, value);
      break;
    case 'kithkin_remote_load_seconds_count':
      counts.loads += increase;
      break;
    case 'kithkin_remote_failures_total':
      counts.failures += increase;
      if (labels.phase === 'render') counts.thrown += increase;
      break;
  }
}

/**
 * Returns the counts in the samples of all servers.
 * @param increaseOf returns what to add for a sample that is a counter; default: its value
 */
export function countSamples(
  servers: readonly { url: string; samples: readonly MetricSample[] }[],
  increaseOf: (url: string, sample: MetricSample) => number = (_url, { value }) => value,
): CountsByVersion {
  const found = new Map<string, VersionCounts>();
  for (const { url, samples } of servers) {
    for (const sample of samples) {
      const { remote, version } = sample.labels;
      if (remote === undefined || version === undefined) continue;
      const key = `${remote} ${version}`;
      const counts = found.get(key) ?? noCounts();
      found.set(key, counts);
      addSample(counts, sample, increaseOf(url, sample));
    }
  }
  return found;
}

/**
 * Returns what all servers have counted. Nothing is known of what ran at a server that does not
 * respond: `warn` gets a message.
 */
export async function readCounts(
  urls: readonly string[],
  warn: (message: string) => void = console.warn,
): Promise<CountsByVersion> {
  const read = async (url: string) => {
    const samples = await fetchMetrics(url).catch((error: Error): MetricSample[] => {
      warn(`${url} can't be read: ${error.message}.`);
      return [];
    });
    return { url, samples };
  };
  return countSamples(await Promise.all(urls.map(read)));
}
