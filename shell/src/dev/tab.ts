import type { RegistryStore } from '../registry/begin';
import {
  applyOverridesFromUrl,
  type Override,
  overriddenSource,
  readOverrideAddresses,
  readOverrides,
  saveOverrideAddresses,
  withAddress,
} from './overrides';

/** Path of the screen of remotes, in development builds. */
export const DEV_REMOTES = '/dev/remotes';

/** State of the development tools in this tab. */
interface DevTab {
  /** The released registry, without overrides. */
  released: RegistryStore;
  /** The version of the shell that runs in this tab; later releases do not change it. */
  shell: string;
  overrides: readonly Override[];
}

let tab: DevTab | null = null;

/** Maximum number of resource timings in the browser's buffer; its default is 250. */
const MAX_TIMINGS = 5_000;

/**
 * Reads the overrides of the address and the tab, and fetches the releases that they point to.
 * @returns the registry store with the overrides applied
 */
export async function begin(released: RegistryStore): Promise<RegistryStore> {
  performance.setResourceTimingBufferSize?.(MAX_TIMINGS);
  const overrides = await readOverrides(applyOverridesFromUrl());
  tab = { released, overrides, shell: released.current().shell.live.version };
  return overriddenSource(released, overrides);
}

/** Returns the overrides that `begin` found; empty before. */
export const overridesOfTab = (): readonly Override[] => tab?.overrides ?? [];

/** Returns the store of the released registry; null before `begin`. */
export const releasedSource = (): RegistryStore | null => tab?.released ?? null;

/** Returns the version of the shell that runs in this tab; undefined before `begin`. */
export const shellOfTab = (): string | undefined => tab?.shell;

const again = () => window.location.reload();

/**
 * Overrides a remote with the one at `address` and reloads the page; an empty address resets it.
 */
export function override(remote: string, address: string, reload = again): void {
  saveOverrideAddresses(withAddress(readOverrideAddresses(), remote, address));
  reload();
}

/** Resets all overrides and reloads the page. */
export function resetOverrides(reload = again): void {
  saveOverrideAddresses({});
  reload();
}
