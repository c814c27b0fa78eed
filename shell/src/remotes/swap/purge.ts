import type { RemoteRelease } from '@kithkin/shared/contract';

/** Prefix of the global through which webpack loads a build's chunks (`shared/tooling/webpack`). */
const CHUNKS = 'kithkinChunks_';

function removeAll<T>(list: T[], matches: (item: T) => boolean): void {
  const others = list.filter((item) => !matches(item));
  if (others.length < list.length) list.splice(0, list.length, ...others);
}

function removeKeys(record: object, matches: (key: string) => boolean): void {
  for (const key of Object.keys(record)) if (matches(key)) Reflect.deleteProperty(record, key);
}

/**
 * Removes a replaced release from the page: its container and its chunks. Otherwise each swap would
 * leak about 100 KB.
 */
export function disposeRelease({ container, version }: RemoteRelease): void {
  removeAll(globalThis.__FEDERATION__?.__INSTANCES__ ?? [], ({ name }) => name === container);
  removeKeys(globalThis, (name) => name.startsWith(CHUNKS) && name.endsWith(`_${version}`));
  // A global variable of a classic script cannot be deleted, only set to undefined.
  Reflect.set(globalThis, container, undefined);
}
