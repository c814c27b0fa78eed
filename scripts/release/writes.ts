import { mkdir, open, rename, rm, rmdir, utimes } from 'node:fs/promises';

/**
 * All file operations of a release, so that tests can make each one fail in turn. Paths are
 * absolute. Operations are not atomic unless stated: after a kill they may be half done.
 */
export interface FileWriter {
  /** Creates a folder and its parents. */
  mkdir(folder: string): Promise<void>;
  /** Writes a file and waits until it is flushed to disk. */
  write(file: string, content: string | Buffer): Promise<void>;
  /** Renames atomically. A file may replace a file; a folder only an empty folder. */
  rename(from: string, to: string): Promise<void>;
  /** Removes a file, or a folder with its content. Does nothing if it does not exist. */
  remove(path: string): Promise<void>;
  /** Removes a folder atomically, only if it is empty. */
  removeEmpty(folder: string): Promise<void>;
  /** Sets the modification time of a file or folder. */
  touch(path: string, at: Date): Promise<void>;
}

/** File operations on the disk. */
export const nodeFileWriter: FileWriter = {
  async mkdir(folder) {
    await mkdir(folder, { recursive: true });
  },
  async write(file, content) {
    const handle = await open(file, 'w');
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
  },
  rename,
  remove: (path) => rm(path, { recursive: true, force: true }),
  removeEmpty: rmdir,
  touch: (path, at) => utimes(path, at, at),
};
