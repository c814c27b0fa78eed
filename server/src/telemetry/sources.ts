import { createHmac, randomBytes } from 'node:crypto';
import { Gauge, type Registry } from 'prom-client';
import { wideNetworkOf } from '../platform/http/addressNetwork';

/** Maximum number of sources of a version that are counted. */
const MAX_SOURCES = 10_000;

/**
 * Returns a function that names a source. Names are hashes with a key of this process, so that
 * nothing that is kept identifies anyone.
 */
export function createSourceNames(): (userId: string | null, address: string) => string {
  const key = randomBytes(32);
  return (userId, address) =>
    createHmac('sha256', key)
      .update(userId ?? wideNetworkOf(address))
      .digest('base64url')
      .slice(0, 16);
}

/**
 * Counts the distinct sources of each version: accounts of signed-in pages, networks of others. A
 * single source may report any number of failures, so only these numbers show how many are affected.
 */
export function createSources(register: Registry) {
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['remote', 'version'] as const, registers: [register] });
  const all = gauge(
    'kithkin_remote_sources',
    'Distinct accounts and networks whose pages loaded a version or failed to.',
  );
  const failing = gauge(
    'kithkin_remote_failing_sources',
    'Distinct accounts and networks in whose pages a version failed.',
  );
  const known = new Map<string, { all: Set<string>; failing: Set<string> }>();
  const keyOf = (remote: string, version: string) => `${remote} ${version}`;
  return {
    /** Records that a page of a source has loaded a version, or that it failed there. */
    add(remote: string, version: string, source: string, isFailure: boolean): void {
      const key = keyOf(remote, version);
      const sources = known.get(key) ?? { all: new Set(), failing: new Set() };
      known.set(key, sources);
      if (sources.all.size >= MAX_SOURCES) return;
      sources.all.add(source);
      if (isFailure) sources.failing.add(source);
      all.set({ remote, version }, sources.all.size);
      failing.set({ remote, version }, sources.failing.size);
    },
    remove(remote: string, version: string): void {
      known.delete(keyOf(remote, version));
      all.remove({ remote, version });
      failing.remove({ remote, version });
    },
  };
}
