import type { RemoteRelease } from '@kithkin/shared/contract';
import { getInstance } from '@module-federation/enhanced/runtime';

/** Prefix of the global through which webpack loads a build's chunks (`shared/tooling/webpack`). */
const CHUNKS = 'kithkinChunks_';

function removeAll<T>(list: T[], matches: (item: T) => boolean): void {
  const others = list.filter((item) => !matches(item));
  if (others.length < list.length) list.splice(0, list.length, ...others);
}

function removeKeys(record: object, matches: (key: string) => boolean): void {
  for (const key of Object.keys(record)) if (matches(key)) Reflect.deleteProperty(record, key);
}

/** Removes a container from the shell's own federation instance. */
function removeFromHost(container: string): void {
  const host = getInstance();
  if (!host) return;
  removeAll(host.options.remotes, ({ name }) => name === container);
  host.moduleCache.delete(container);
  removeKeys(host.remoteHandler.idToRemoteMap, (id) => id.startsWith(`${container}/`));
  for (const scope of Object.values(host.shareScopeMap)) {
    for (const versions of Object.values(scope)) {
      for (const shared of Object.values(versions)) {
        removeAll(shared.useIn, (user) => user === container);
      }
    }
  }
}

/**
 * Removes a replaced release from the page: its federation instance, its entries in the shell's
 * instance, its container and its chunks. Otherwise each swap would leak about 100 KB and an
 * instance; the federation runtime has no public function for it.
 */
export function disposeRelease({ container, version }: RemoteRelease): void {
  removeFromHost(container);
  const federation = globalThis.__FEDERATION__;
  removeAll(federation.__INSTANCES__, ({ name }) => name === container);
  removeKeys(federation.__SHARE__, (id) => id === container || id.startsWith(`${container}:`));
  removeKeys(globalThis.__GLOBAL_LOADING_REMOTE_ENTRY__, (key) => key.startsWith(`${container}:`));
  removeKeys(globalThis, (name) => name.startsWith(CHUNKS) && name.endsWith(`_${version}`));
  // A global variable of a classic script cannot be deleted, only set to undefined.
  Reflect.set(globalThis, container, undefined);
}
