import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { readBytesOrUndefined } from './files';
import { type LockOptions, withSiteLock } from './lock';
import type { Site } from './site';
import { type FileWriter, nodeFileWriter } from './writes';

/** Suffix of incomplete files and folders. Servers never serve files with this suffix. */
const DRAFT = '.tmp';

export interface FolderOptions extends LockOptions {
  writes?: FileWriter;
  now?: () => Date;
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.endsWith(DRAFT))
    .map((entry) => join(folder, entry.name));
}

async function draftsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => []);
  return names.filter((name) => name.endsWith(DRAFT)).map((name) => join(folder, name));
}

/** Waits for all writes, even after one has failed, so that none continues afterwards. */
async function all(writes: Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(writes)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/**
 * Creates a site in a folder. The modification time of a version's folder is when it could last be
 * served.
 */
export function folderSite(address: string, options: FolderOptions = {}): Site {
  const { writes = nodeFileWriter, now = () => new Date() } = options;
  const dir = resolve(address);
  const at = (path: string) => join(dir, path);
  const groups = async () => [at('shell'), ...(await foldersIn(at('remotes')))];

  return {
    address,
    now,
    read: (file) => readBytesOrUndefined(at(file)),
    async replace(file, content) {
      const draft = `${at(file)}.${randomBytes(4).toString('hex')}${DRAFT}`;
      await writes.mkdir(dirname(draft));
      try {
        await writes.write(draft, content);
        await writes.rename(draft, at(file));
      } catch (error) {
        await writes.remove(draft).catch(() => undefined); // removed by the next release
        throw error;
      }
    },
    remove: (file) => writes.remove(at(file)),
    has: async (folder) => existsSync(at(folder)),
    async write(folder, files) {
      const draft = `${at(folder)}${DRAFT}`;
      const paths = [...files].map(([file, content]) => ({ file: join(draft, file), content }));
      try {
        await writes.remove(draft);
        for (const above of new Set([draft, ...paths.map(({ file }) => dirname(file))])) {
          await writes.mkdir(above);
        }
        await all(paths.map(({ file, content }) => writes.write(file, content)));
        await writes.touch(draft, now());
        await writes.rename(draft, at(folder));
      } catch (error) {
        await writes.remove(draft).catch(() => undefined);
        throw error;
      }
    },
    async versions() {
      const folders = (await Promise.all((await groups()).map(foldersIn))).flat();
      return Promise.all(
        folders.map(async (folder) => ({
          folder: relative(dir, folder).replaceAll('\\', '/'),
          since: (await stat(folder)).mtime,
        })),
      );
    },
    async retire(folder) {
      if (existsSync(at(folder))) await writes.touch(at(folder), now());
    },
    async discard(folder) {
      const draft = `${at(folder)}${DRAFT}`;
      await writes.remove(draft);
      await writes.rename(at(folder), draft);
      await writes.remove(draft);
    },
    async removeTemporaryFiles() {
      const places = [dir, at('remotes'), ...(await groups())];
      const drafts = (await Promise.all(places.map(draftsIn))).flat();
      for (const draft of drafts) await writes.remove(draft);
    },
    locked: (work) => withSiteLock(dir, writes, options, work),
  };
}
