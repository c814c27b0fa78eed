import type { RemoteRelease } from '@kithkin/shared/contract';
import { getInstance } from '@module-federation/enhanced/runtime';

/** Begins the name of the global through which a build's chunks come (`tooling/webpack/common`). */
const CHUNKS = 'kithkinChunks_';

function removeAll<T>(list: T[], matches: (item: T) => boolean): void {
  const others = list.filter((item) => !matches(item));
  if (others.length < list.length) list.splice(0, list.length, ...others);
}

function removeKeys(record: object, matches: (key: string) => boolean): void {
  for (const key of Object.keys(record)) if (matches(key)) Reflect.deleteProperty(record, key);
}

/** What the federation's runtime keeps of a container in the shell's own instance. */
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
 * Takes a version that is not shown any more out of the page: its federation instance, what the
 * shell's instance knows of it, its container and its chunks. Without this each swap would leave
 * some 100 KB and an instance behind; the runtime itself has no public way to do it.
 */
export function disposeRelease({ container, version }: RemoteRelease): void {
  removeFromHost(container);
  const federation = globalThis.__FEDERATION__;
  removeAll(federation.__INSTANCES__, ({ name }) => name === container);
  removeKeys(federation.__SHARE__, (id) => id === container || id.startsWith(`${container}:`));
  removeKeys(globalThis.__GLOBAL_LOADING_REMOTE_ENTRY__, (key) => key.startsWith(`${container}:`));
  removeKeys(globalThis, (name) => name.startsWith(CHUNKS) && name.endsWith(`_${version}`));
  // A variable of a plain script can't be deleted, only emptied.
  Reflect.set(globalThis, container, undefined);
}
