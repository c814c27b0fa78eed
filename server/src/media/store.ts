import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where the bytes of media lie. Paths are made by the server and relative to the store. */
export interface MediaStore {
  /** Stores bytes, or a copy of the file at a local path. */
  put(path: string, source: Buffer | { file: string }): Promise<void>;
  /** The size in bytes, or null when there is nothing at `path`. */
  size(path: string): Promise<number | null>;
  /** The bytes from `start` to `end`, both included. */
  read(path: string, range: { start: number; end: number }): Readable;
  /** Removes all that lies under `prefix`. */
  remove(prefix: string): Promise<void>;
}

/** A store in a folder of this machine. */
export function diskStore(folder: string): MediaStore {
  const at = (path: string) => join(folder, path);
  return {
    async put(path, source) {
      await mkdir(dirname(at(path)), { recursive: true });
      if (Buffer.isBuffer(source)) await writeFile(at(path), source);
      else await copyFile(source.file, at(path));
    },
    async size(path) {
      try {
        return (await stat(at(path))).size;
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    read: (path, { start, end }) => createReadStream(at(path), { start, end }),
    remove: (prefix) => rm(at(prefix), { recursive: true, force: true }),
  };
}
