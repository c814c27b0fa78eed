import type { RegistryStore } from '../registry/valueStore';
import { type Override, overriddenSource, readOverrides } from './overridden';
import {
  applyOverridesFromUrl,
  readOverrideAddresses,
  saveOverrideAddresses,
  withAddress,
} from './overrides';

/** What this tab began with. */
interface DevTab {
  /** The registry as it was released, without overrides. */
  released: RegistryStore;
  /** The version of the shell that runs here, whatever is released later. */
  shell: string;
  overrides: readonly Override[];
}

let tab: DevTab | null = null;

/** Entries that the browser keeps of what was loaded; 250 by default, which a session outgrows. */
const MAX_TIMINGS = 5_000;

/**
 * Reads the overrides of the address and of the tab, and asks for what they point to.
 * @returns the source that the page is to go by
 */
export async function begin(released: RegistryStore): Promise<RegistryStore> {
  performance.setResourceTimingBufferSize?.(MAX_TIMINGS);
  const overrides = await readOverrides(applyOverridesFromUrl());
  tab = { released, overrides, shell: released.current().shell.live.version };
  return overriddenSource(released, overrides);
}

/** What `begin` found; nothing before. */
export const overridesOfTab = (): readonly Override[] => tab?.overrides ?? [];

/** The registry as it was released; null before `begin`. */
export const releasedSource = (): RegistryStore | null => tab?.released ?? null;

/** The version of the shell that runs in this tab. */
export const shellOfTab = (): string | undefined => tab?.shell;

/** Loads the page again, so that everything comes from where it should now. */
const again = () => window.location.reload();

/** Takes a remote from `address` from now on; an empty one means: from where it was released. */
export function override(remote: string, address: string, reload = again): void {
  saveOverrideAddresses(withAddress(readOverrideAddresses(), remote, address));
  reload();
}

/** Every remote from where it was released. */
export function resetOverrides(reload = again): void {
  saveOverrideAddresses({});
  reload();
}
