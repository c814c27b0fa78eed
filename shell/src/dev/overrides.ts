import type { Registry, RemoteRelease } from '@kithkin/shared/contract';
import type { RegistryStore } from '../registry/begin';
import { readTabJson, writeTab } from '../storage/tabStorage';

/** An override: a remote that this tab loads from another address. */
export interface Override {
  remote: string;
  /** Base address, ending in `/`. */
  base: string;
  /** The release at the address; null if there is no usable one. */
  release: RemoteRelease | null;
  /** Error message if there is no usable release; the released version is then used. */
  error: string | null;
}

/** Timeout of a request to a development server, in milliseconds. */
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

/** Fetches `release.json` from one address. Never throws: the result contains the error message. */
export async function overrideAt(remote: string, base: string): Promise<Override> {
  const failed = (error: string): Override => ({ remote, base, release: null, error });
  let response: Response;
  try {
    response = await fetch(`${base}release.json`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    return failed('It does not answer.');
  }
  if (!response.ok) return failed(`It answers ${response.status} for release.json.`);
  const release: unknown = await response.json().catch(() => null);
  if (!isRelease(release)) return failed('Its release.json is not one of a remote.');
  return { remote, base, release: { ...release, base }, error: null };
}

/** Resolves all overrides of the tab in parallel, in order of their names. */
export function readOverrides(addresses: Addresses): Promise<Override[]> {
  const names = Object.keys(addresses).sort();
  return Promise.all(names.map((name) => overrideAt(name, addresses[name] ?? '')));
}

/**
 * Returns the registry with the overrides applied. An overridden remote has one version only, so
 * that an error is visible instead of a fallback to a release. It also replaces routes and widgets.
 */
export function withOverrides(registry: Registry, overrides: readonly Override[]): Registry {
  const remotes = { ...registry.remotes };
  for (const { remote, release } of overrides) {
    if (release) remotes[remote] = { live: release };
  }
  return { ...registry, remotes };
}

/** Wraps a registry store so that the overrides are applied to each registry. */
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

/** Addresses of the overrides, by remote. */
type Addresses = Readonly<Record<string, string>>;

const KEY = 'kithkin.remote-overrides';
/** Query parameter of an override, e.g. `?remote:feed=http://localhost:3001`. */
const PARAMETER = /^remote:([a-z][a-z0-9-]*)$/;

const isAddresses = (value: unknown): value is Addresses =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((address) => typeof address === 'string');

/** Returns the overrides of this tab, which last until it is closed or reset. */
export function readOverrideAddresses(): Addresses {
  const saved = readTabJson(KEY);
  return isAddresses(saved) ? saved : {};
}

/** Saves the overrides for this tab. Without storage, they last until the page is reloaded. */
export const saveOverrideAddresses = (addresses: Addresses): void =>
  writeTab(KEY, JSON.stringify(addresses));

/**
 * Returns the folder of an HTTP address, ending in `/`; null if the text is not an HTTP address.
 */
export function baseOf(text: string): string | null {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return null;
  const { origin, pathname } = new URL(text);
  return origin + pathname.replace(/[^/]$/, '$&/');
}

/**
 * Returns the addresses with the override of `remote` set, or removed if the text is not an
 * address.
 */
export function withAddress(addresses: Addresses, remote: string, text: string): Addresses {
  const { [remote]: _before, ...others } = addresses;
  const base = baseOf(text);
  return base === null ? others : { ...others, [remote]: base };
}

/**
 * Moves `?remote:<name>=<address>` from the page's address into session storage; an empty address
 * resets an override. The rest of the address is unchanged. Since the parameter is removed, a reset
 * is not undone by a reload.
 */
export function applyOverridesFromUrl(): Addresses {
  const url = new URL(location.href);
  let addresses = readOverrideAddresses();
  for (const [name, value] of [...url.searchParams]) {
    const remote = PARAMETER.exec(name)?.[1];
    if (remote === undefined) continue;
    addresses = withAddress(addresses, remote, value);
    url.searchParams.delete(name);
  }
  if (url.href !== location.href) {
    saveOverrideAddresses(addresses);
    history.replaceState(history.state, '', url);
  }
  return addresses;
}
