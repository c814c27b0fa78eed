/** Addresses that stand in for what the registry says, by remote. */
export type Addresses = Readonly<Record<string, string>>;

const KEY = 'kithkin.remote-overrides';
/** `?remote:feed=http://localhost:3001` */
const PARAMETER = /^remote:([a-z][a-z0-9-]*)$/;

const isAddresses = (value: unknown): value is Addresses =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((address) => typeof address === 'string');

/** What this tab keeps until it is closed or reset. */
export function readOverrideAddresses(storage: Storage = sessionStorage): Addresses {
  try {
    const saved: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    return isAddresses(saved) ? saved : {};
  } catch {
    // Storage that is closed, or another program's text: nothing is overridden.
    return {};
  }
}

/** Keeps them for this tab. */
export function saveOverrideAddresses(
  addresses: Addresses,
  storage: Storage = sessionStorage,
): void {
  try {
    storage.setItem(KEY, JSON.stringify(addresses));
  } catch {
    // Without storage they hold until the next load of the page.
  }
}

/** The folder that an address means, ending in `/`; null when it is none of the web's. */
export function baseOf(text: string): string | null {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return null;
  const { origin, pathname } = new URL(text);
  return origin + pathname.replace(/[^/]$/, '$&/');
}

/** These addresses with one more, or without the one of `remote` when the text is none. */
export function withAddress(addresses: Addresses, remote: string, text: string): Addresses {
  const { [remote]: _before, ...others } = addresses;
  const base = baseOf(text);
  return base === null ? others : { ...others, [remote]: base };
}

/**
 * Takes `?remote:<name>=<address>` out of the page's address into what the tab keeps; an empty
 * address ends an override. The rest of the address stays as it is, so that a link with an override
 * can be copied, reset, and not come back by itself.
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
