import { reportError } from '../telemetry/reportError';

/** Stands in where the browser refuses local storage: the text then lasts as long as the page. */
const memory = new Map<string, string>();

/** Runs `use` on local storage, or answers `otherwise` where the browser has or allows none. */
function withStorage<T>(use: (storage: Storage) => T, otherwise: () => T): T {
  if (typeof window === 'undefined') return otherwise();
  try {
    return use(window.localStorage);
  } catch (error) {
    reportError(error, { source: 'local-storage' });
    return otherwise();
  }
}

/** The text kept under `key`, or null. Also answers (null) where there is no browser at all. */
export function readText(key: string): string | null {
  return (
    memory.get(key) ??
    withStorage(
      (storage) => storage.getItem(key),
      () => null,
    )
  );
}

/** Keeps `text` under `key`, or removes the key when `text` is null. */
export function writeText(key: string, text: string | null): void {
  memory.delete(key);
  withStorage(
    (storage) => (text === null ? storage.removeItem(key) : storage.setItem(key, text)),
    () => {
      if (text !== null) memory.set(key, text);
    },
  );
}
