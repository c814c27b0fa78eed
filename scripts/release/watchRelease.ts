import { setTimeout as pause } from 'node:timers/promises';
import { pagesOf } from './canaryVerdict';
import type { CommandLine } from './command';
import { readRegistry } from './registryStore';
import type { RegistryDraft } from './registryTypes';
import { ReleaseError } from './releaseError';
import type { SiteRef } from './siteTypes';
import { readCounts, type VersionCounts } from './versionCounts';

/** Interval between two reads of the metrics, in milliseconds. */
const EVERY_MS = 5000;

/** Returns the version that a page uses where a live or canary version fails, if there is one. */
export function fallbackOf(
  { remotes }: RegistryDraft,
  name: string,
  version: string,
): string | undefined {
  const { live, canary, previous } = remotes[name] ?? {};
  const served = [canary?.release, live].some((release) => release?.version === version);
  const others = [live, previous].filter((release) => release && release.version !== version);
  return served ? others[0]?.version : undefined;
}

/**
 * Returns in how many pages a version failed, as a clause; undefined if it has run in none. A page
 * counts once, also if its second attempt worked.
 */
export function failureText(
  counts: VersionCounts | undefined,
  fallback?: string,
): string | undefined {
  const pages = counts ? pagesOf(counts) : 0;
  if (!counts || pages === 0) return undefined;
  const { failures, sources } = counts;
  const text = `failed in ${failures} of ${pages} pages, for ${sources.failing} of ${sources.all} people`;
  return failures > 0 && fallback ? `${text}; those pages fall back to ${fallback}` : text;
}

const unknownText = (name: string) =>
  `has run in no page yet; npm run releases -- ${name} shows later in how many it failed`;

/**
 * Returns the time of `--watch` in milliseconds; 0 without it.
 * @throws ReleaseError when there are no metrics to watch
 */
export function watchMs(number: CommandLine['number'], metrics: readonly string[]): number {
  const seconds = number('watch', 1, 3600);
  if (seconds !== undefined && metrics.length === 0)
    throw new ReleaseError('--watch needs METRICS_URL, the addresses of /metrics of every server.');
  return (seconds ?? 0) * 1000;
}

interface ReleaseWatch {
  site: SiteRef;
  released: readonly { name: string; version: string }[];
  /** Addresses of the metrics; without any, nothing is logged. */
  metrics: readonly string[];
  /** How long to watch, in milliseconds; 0: the metrics are read once. */
  ms: number;
  log?(message: string): void;
  clock?: { now(): number; wait(ms: number): Promise<void> };
}

/** Logs in how many pages released remotes failed, and again whenever that changes. */
export async function watchRelease({
  site,
  released,
  metrics,
  ms,
  log = console.log,
  clock = { now: Date.now, wait: pause },
}: ReleaseWatch): Promise<void> {
  const registry = await readRegistry(site);
  const remotes = released.filter(({ name }) => registry?.remotes[name]);
  if (!registry || remotes.length === 0 || metrics.length === 0) return;
  const end = clock.now() + ms;
  const logged = new Set<string>();
  const logOnce = (message: string) => {
    if (!logged.has(message)) log(message);
    logged.add(message);
  };
  for (;;) {
    const counts = await readCounts(metrics, logOnce);
    for (const { name, version } of remotes) {
      const fallback = fallbackOf(registry, name, version);
      const text = failureText(counts.get(`${name} ${version}`), fallback) ?? unknownText(name);
      logOnce(`${name} ${version} ${text}`);
    }
    const left = end - clock.now();
    if (left <= 0) return;
    await clock.wait(Math.min(EVERY_MS, left));
  }
}
