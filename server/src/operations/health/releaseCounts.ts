import type { ReleaseCounts } from '@kithkin/shared/contract';
import type { Registry } from 'prom-client';

/** Counts of a version, by `<remote> <version>`. */
export type CountsByRelease = Record<string, ReleaseCounts>;

export const releaseKeyOf = (remote: string, version: string): string => `${remote} ${version}`;

/** The metrics of `telemetry/counts.ts`, with the count that each adds to. */
const METRICS = [
  ['kithkin_remote_load_seconds', 'loads'],
  ['kithkin_remote_failures_total', 'failures'],
  ['kithkin_remote_failing_sources', 'failingSources'],
] as const;

/** Returns what tabs have reported to this node; null without metrics. */
export async function readReleaseCounts(metrics: Registry | null): Promise<CountsByRelease | null> {
  if (metrics === null) return null;
  const found: CountsByRelease = {};
  for (const [name, count] of METRICS) {
    for (const sample of (await metrics.getSingleMetric(name)?.get())?.values ?? []) {
      // A histogram also has samples of its buckets and of the sum.
      const isBucket = 'metricName' in sample && sample.metricName !== `${name}_count`;
      const { remote, version } = sample.labels;
      if (remote === undefined || version === undefined || (count === 'loads' && isBucket))
        continue;
      const key = releaseKeyOf(String(remote), String(version));
      const counts = found[key] ?? { loads: 0, failures: 0, failingSources: 0 };
      counts[count] += sample.value;
      found[key] = counts;
    }
  }
  return found;
}

/**
 * Adds up the counts of nodes. An account may have reached several nodes, so the number of sources
 * is that of the node with the highest.
 */
export function addCounts(nodes: readonly (CountsByRelease | null)[]): CountsByRelease | null {
  const counting = nodes.filter((node) => node !== null);
  if (counting.length === 0) return null;
  const sums: CountsByRelease = {};
  for (const node of counting) {
    for (const [key, { loads, failures, failingSources }] of Object.entries(node)) {
      const sum = sums[key] ?? { loads: 0, failures: 0, failingSources: 0 };
      sums[key] = {
        loads: sum.loads + loads,
        failures: sum.failures + failures,
        failingSources: Math.max(sum.failingSources, failingSources),
      };
    }
  }
  return sums;
}
