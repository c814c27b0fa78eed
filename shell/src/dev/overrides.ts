/** Addresses of the overrides, by remote. */
export type Addresses = Readonly<Record<string, string>>;

const KEY = 'kithkin.remote-overrides';
/** Query parameter of an override, e.g. `?remote:feed=http://localhost:3001`. */
const PARAMETER = /^remote:([a-z][a-z0-9-]*)$/;

const isAddresses = (value: unknown): value is Addresses =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((address) => typeof address === 'string');

/** Returns the overrides of this tab, which last until it is closed or reset. */
export function readOverrideAddresses(storage: Storage = sessionStorage): Addresses {
  try {
    const saved: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    return isAddresses(saved) ? saved : {};
  } catch {
    // Storage is unavailable or contains invalid data: no overrides.
    return {};
  }
}

/** Saves the overrides for this tab. */
export function saveOverrideAddresses(
  addresses: Addresses,
  storage: Storage = sessionStorage,
): void {
  try {
    storage.setItem(KEY, JSON.stringify(addresses));
  } catch {
    // Without storage, they last until the page is reloaded.
  }
}

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
export function applyOverridesFromUrl(
  page: { location: Location; history: History } = window,
  storage: Storage = sessionStorage,
): Addresses {
  const url = new URL(page.location.href);
  let addresses = readOverrideAddresses(storage);
  for (const [name, value] of [...url.searchParams]) {
    const remote = PARAMETER.exec(name)?.[1];
    if (remote === undefined) continue;
    addresses = withAddress(addresses, remote, value);
    url.searchParams.delete(name);
  }
  if (url.href !== page.location.href) {
    saveOverrideAddresses(addresses, storage);
    page.history.replaceState(page.history.state, '', url);
  }
  return addresses;
}
