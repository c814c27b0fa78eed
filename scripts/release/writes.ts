import { mkdir, open, rename, rm, rmdir, utimes } from 'node:fs/promises';

/**
 * Every change that a release makes to a folder, so that tests can let each one fail in turn. All
 * paths are absolute. Whatever isn't said to be one step can be found half done after a kill.
 */
export interface FileWriter {
  /** Makes a folder and those above it. */
  mkdir(folder: string): Promise<void>;
  /** Writes a file and waits until the disk has it. */
  write(file: string, content: string | Buffer): Promise<void>;
  /** One step. A file takes a file's place, a folder only that of an empty one. */
  rename(from: string, to: string): Promise<void>;
  /** Removes a file, or a folder with everything in it; what isn't there is fine. */
  remove(path: string): Promise<void>;
  /** One step. Removes a folder only when nothing is in it. */
  removeEmpty(folder: string): Promise<void>;
  /** Sets the time at which a file or folder was last changed. */
  touch(path: string, at: Date): Promise<void>;
}

/** The disk. */
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
