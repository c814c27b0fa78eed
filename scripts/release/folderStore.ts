import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { errorCode, readBytesOrUndefined } from './files';
import { DRAFT, type Store } from './siteTypes';

const versionOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Writes a file and waits until it is flushed to disk. */
async function writeFlushed(path: string, content: Buffer, flag: 'w' | 'wx'): Promise<void> {
  const handle = await open(path, flag);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Keeps a site's files in a folder. Their versions are hashes of the content. */
export function folderStore(address: string): Store {
  const dir = resolve(address);
  const at = (file: string) => join(dir, file);

  const store: Store = {
    async get(file) {
      const content = await readBytesOrUndefined(at(file));
      const stats = content && (await stat(at(file)).catch(() => undefined));
      if (!content || !stats) return undefined;
      return { content, version: versionOf(content), ageMs: Date.now() - stats.mtimeMs };
    },
    async list(folder) {
      const options = { recursive: true, withFileTypes: true } as const;
      const entries = await readdir(at(folder), options).catch(() => []);
      const paths = entries.flatMap((entry) =>
        entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
      );
      return Promise.all(
        paths.map(async (path) => ({
          file: relative(dir, path).replaceAll('\\', '/'),
          changedAt: (await stat(path)).mtime,
        })),
      );
    },
    async put(file, content, condition) {
      const path = at(file);
      await mkdir(dirname(path), { recursive: true });
      if (condition && 'ifAbsent' in condition) {
        const written = await writeFlushed(path, content, 'wx').then(
          () => true,
          (error) => (errorCode(error) === 'EEXIST' ? false : Promise.reject(error)),
        );
        return written ? versionOf(content) : undefined;
      }
      const draft = `${path}.${randomBytes(4).toString('hex')}${DRAFT}`;
      try {
        await writeFlushed(draft, content, 'w');
        const found = condition && (await store.get(file))?.version;
        if (condition && found !== condition.ifVersion) return undefined;
        await rename(draft, path);
        return versionOf(content);
      } finally {
        await rm(draft, { force: true }).catch(() => undefined); // removed by the next deploy
      }
    },
    async delete(file) {
      await rm(at(file), { force: true });
      // Folders exist as long as they contain files, as in a bucket.
      for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
        const isEmpty = await rmdir(at(folder)).then(
          () => true,
          () => false,
        );
        if (!isEmpty) return;
      }
    },
  };
  return store;
}
