import { reportError } from '../telemetry/reportError';

/** Prefix of the keys with snapshots of screens, one for each path. They give way to other texts. */
export const SNAPSHOT_PREFIX = 'kithkin.snapshot ';

/** Returns true if the browser has refused to store more data for this site. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** Thrown if content could not be stored before it is sent. The message is for the user. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';

  constructor(options?: ErrorOptions) {
    super('There is no room on this device to keep this until it is sent.', options);
  }
}

/** Fallback when local storage is unavailable; lasts until the page is closed. */
const memory = new Map<string, string>();

/** Runs `use` on local storage, or returns `otherwise()` if local storage is missing or blocked. */
function withStorage<T>(use: (storage: Storage) => T, otherwise: () => T): T {
  if (typeof window === 'undefined') return otherwise();
  try {
    return use(window.localStorage);
  } catch (error) {
    reportError(error, { source: 'local-storage' });
    return otherwise();
  }
}

/**
 * Returns the text stored under `key`. Also works without a browser.
 * @returns null if nothing is stored or there is no browser
 */
export function readText(key: string): string | null {
  return (
    memory.get(key) ??
    withStorage(
      (storage) => storage.getItem(key),
      () => null,
    )
  );
}

/** Returns the fields of the JSON stored under `key`; none if there is none or it is invalid. */
export function readFields<Name extends string>(key: string): Partial<Record<Name, unknown>> {
  try {
    const value: unknown = JSON.parse(readText(key) ?? '');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** Stores a text. If the storage is full, removes the snapshots of screens, and tries again. */
function setItem(storage: Storage, key: string, text: string): void {
  try {
    storage.setItem(key, text);
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    for (const name of Object.keys(storage)) {
      if (name.startsWith(SNAPSHOT_PREFIX)) storage.removeItem(name);
    }
    storage.setItem(key, text);
  }
}

/** Stores `text` under `key`; null removes the key. */
export function writeText(key: string, text: string | null): void {
  memory.delete(key);
  withStorage(
    (storage) => (text === null ? storage.removeItem(key) : setItem(storage, key, text)),
    () => {
      if (text !== null) memory.set(key, text);
    },
  );
}

/** Returns the keys that begin with `prefix`. */
export function textKeys(prefix: string): string[] {
  const stored = withStorage(
    (storage) => Object.keys(storage),
    () => [],
  );
  return [...new Set([...memory.keys(), ...stored])].filter((key) => key.startsWith(prefix));
}
