import { folderStore } from './folderStore';
import { withLease } from './lease';
import { s3Store } from './s3Store';
import { DRAFT, type Site, type SiteRef, type Store } from './siteTypes';

/** Marks a folder as complete: written last and removed first. */
const COMPLETE = 'release.json';
/** Written when a version can no longer be served. */
const RETIRED = '.retired';
/** Maximum number of concurrent writes. */
const SIDE_BY_SIDE = 8;

const VERSION = /^(?:shell\/[^/]+|remotes\/[^/]+\/[^/]+)(?=\/)/;

/** Returns the folder that contains the versions of a package, relative to the site. */
export const packageFolder = (name: string): string =>
  name === 'shell' ? name : `remotes/${name}`;

export interface SiteOptions {
  now?: () => Date;
  /** Maximum wait for another release in milliseconds. */
  timeoutMs?: number;
}

/** Creates a site in a store. */
export function createSite(address: string, store: Store, options: SiteOptions = {}): Site {
  const { now = () => new Date(), timeoutMs } = options;
  const replace = async (file: string, content: string | Buffer) => {
    await store.put(file, Buffer.from(content));
  };
  const has = async (folder: string) => (await store.get(`${folder}/${COMPLETE}`)) !== undefined;

  return {
    address,
    now,
    read: async (file) => (await store.get(file))?.content,
    replace,
    remove: store.delete,
    has,
    async versions(name) {
      const listed = (await store.list(packageFolder(name))).filter(
        ({ file }) => file.split('/').at(-1) === COMPLETE,
      );
      listed.sort((one, other) => other.changedAt.getTime() - one.changedAt.getTime());
      return listed.map(({ file }) => file.split('/').at(-2) ?? '');
    },
    async write(folder, files) {
      const rest = [...files].filter(([file]) => file !== COMPLETE);
      while (rest.length > 0) {
        const some = rest.splice(0, SIDE_BY_SIDE);
        await Promise.all(some.map(([file, content]) => replace(`${folder}/${file}`, content)));
      }
      await replace(`${folder}/${COMPLETE}`, files.get(COMPLETE) ?? '{}');
    },
    async retire(folder) {
      if (await has(folder)) await replace(`${folder}/${RETIRED}`, '');
    },
    async cleanUp(named, ageMs) {
      const versions = new Map<string, { retiredAt?: Date; files: string[] }>();
      for (const { file, changedAt } of await store.list('')) {
        const [folder] = VERSION.exec(file) ?? [];
        if (file.endsWith(DRAFT)) await store.delete(file);
        if (file.endsWith(DRAFT) || folder === undefined) continue;
        const version = versions.get(folder) ?? { files: [] };
        version.files.push(file);
        if (file.endsWith(`/${RETIRED}`)) version.retiredAt = changedAt;
        versions.set(folder, version);
      }
      for (const [folder, { retiredAt, files }] of versions) {
        if (named.has(folder)) continue;
        // Left by an interrupted release, or by a version of this command without the mark.
        if (!retiredAt) await replace(`${folder}/${RETIRED}`, '');
        else if (now().getTime() - retiredAt.getTime() > ageMs) {
          await store.delete(`${folder}/${COMPLETE}`);
          for (const file of files) await store.delete(file);
        }
      }
    },
    locked: (work) => withLease(store, timeoutMs, work),
  };
}

/** Returns true if an address names a bucket, not a folder. */
export const isBucket = (address: string) => address.startsWith('s3://');

/** Opens the site at an address. A site that is already open is returned unchanged. */
export function openSite(site: SiteRef): Site {
  if (typeof site !== 'string') return site;
  return createSite(site, isBucket(site) ? s3Store(site, process.env) : folderStore(site));
}
