import type { Registry, RemoteRelease } from '@kithkin/shared/contract';
import type { RegistryStore } from '../registry/valueStore';
import type { Addresses } from './overrides';

/** A remote that this tab takes from elsewhere. */
export interface Override {
  remote: string;
  /** Where from, ending in `/`. */
  base: string;
  /** What stands there; null when nothing usable does. */
  release: RemoteRelease | null;
  /** A sentence about what is wrong; then the released version is shown. */
  trouble: string | null;
}

/** How long a development server may take to say what it offers, in milliseconds. */
const TIMEOUT_MS = 5_000;

function isRelease(value: unknown): value is RemoteRelease {
  return (
    typeof value === 'object' &&
    value !== null &&
    'container' in value &&
    typeof value.container === 'string' &&
    'version' in value &&
    'entry' in value &&
    'modules' in value &&
    'needs' in value &&
    'routes' in value &&
    Array.isArray(value.routes) &&
    'widgets' in value &&
    Array.isArray(value.widgets)
  );
}

/** Asks one address for its `release.json`. Never throws: trouble is part of the answer. */
export async function overrideAt(remote: string, base: string): Promise<Override> {
  const failed = (error: string): Override => ({ remote, base, release: null, trouble: error });
  let response: Response;
  try {
    response = await fetch(`${base}release.json`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    return failed('It does not answer.');
  }
  if (!response.ok) return failed(`It answers ${response.status} for release.json.`);
  const release: unknown = await response.json().catch(() => null);
  if (!isRelease(release)) return failed('Its release.json is not one of a remote.');
  return { remote, base, release: { ...release, base }, trouble: null };
}

/** All that the tab keeps, asked side by side, in order of their names. */
export function readOverrides(addresses: Addresses): Promise<Override[]> {
  const names = Object.keys(addresses).sort();
  return Promise.all(names.map((name) => overrideAt(name, addresses[name] ?? '')));
}

/**
 * The registry with overrides in it: such a remote has one version only, so that a mistake in it
 * shows instead of a fallback to what is released. Its routes and widgets are its own, too.
 */
export function withOverrides(registry: Registry, overrides: readonly Override[]): Registry {
  const remotes = { ...registry.remotes };
  for (const { remote, release } of overrides) {
    if (release) remotes[remote] = { live: release };
  }
  return { ...registry, remotes };
}

/** A source that says the same as `source`, with the overrides in it. */
export function overriddenSource(
  source: RegistryStore,
  overrides: readonly Override[],
): RegistryStore {
  if (!overrides.some(({ release }) => release)) return source;
  let released = source.current();
  let visibleOutlines = withOverrides(released, overrides);
  return {
    current() {
      const now = source.current();
      if (now !== released) {
        released = now;
        visibleOutlines = withOverrides(now, overrides);
      }
      return visibleOutlines;
    },
    subscribe: source.subscribe,
  };
}
