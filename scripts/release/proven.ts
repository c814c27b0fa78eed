import { MIN_FAILURES, type SourceCounts } from './canaryVerdict';
import { type MetricSample, parsePrometheusText } from './parsePrometheusText';
import type { IsProven } from './registryStore';

/** Timeout of one metrics request in milliseconds. */
const RESPONSE_TIMEOUT_MS = 4000;
/** Largest share of failing sources of a proven version: some networks fail with any. */
const MAX_FAILING_SHARE = 0.05;

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
 * Adds what a sample counts of sources. They are the maximum over the servers, since an account may
 * reach several.
 */
export function addSources(sources: SourceCounts, { name, value }: MetricSample): void {
  if (name === 'kithkin_remote_sources') sources.all = Math.max(sources.all, value);
  if (name === 'kithkin_remote_failing_sources') sources.failing = Math.max(sources.failing, value);
}

/**
 * Returns the sources of each version, by `<package> <version>`. Nothing is known of what ran at a
 * server that does not respond: `warn` gets a message.
 */
export async function readSources(
  urls: readonly string[],
  warn: (message: string) => void = console.warn,
): Promise<Map<string, SourceCounts>> {
  const found = new Map<string, SourceCounts>();
  const read = (url: string) =>
    fetchMetrics(url).catch((error: Error) => {
      warn(`${url} can't be read: ${error.message}.`);
      return [];
    });
  for (const sample of (await Promise.all(urls.map(read))).flat()) {
    const key = `${sample.labels.remote} ${sample.labels.version}`;
    const sources = found.get(key) ?? { all: 0, failing: 0 };
    found.set(key, sources);
    addSources(sources, sample);
  }
  return found;
}

/** Returns whether enough different accounts or networks ran a version, and nearly all without failure. */
export const isProvenBy =
  (sources: ReadonlyMap<string, SourceCounts>): IsProven =>
  (name, version) => {
    const { all, failing } = sources.get(`${name} ${version}`) ?? { all: 0, failing: 0 };
    return all - failing >= MIN_FAILURES && failing <= all * MAX_FAILING_SHARE;
  };
