import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { errorCode, HttpError } from '../platform/errors';
import { isId, newId } from '../platform/ids';

/**
 * Where the bytes of media lie. Paths are made by the server and relative to the store: an asset's
 * id, and a file under it.
 */
export interface MediaStore {
  /** Stores bytes, or a copy of the file at a local path: wholly or not at all. */
  put(path: string, source: Buffer | { file: string }): Promise<void>;
  /** The bytes from `start` to `end`, both included, or null when there is nothing at `path`. */
  read(path: string, range: { start: number; end: number }): Promise<Readable | null>;
  /** Removes all that lies under `prefix`. */
  remove(prefix: string): Promise<void>;
  /** Ids under which something lies, in order, after `after` and at most `limit`. */
  list(after: string, limit: number): Promise<string[]>;
}

/** 507: the disk is full. */
export const insufficientStorage = () =>
  new HttpError(507, 'no-room', 'The server has no room for files right now. Please try later.');

/** A store in a folder of this machine. */
export function diskStore(folder: string): MediaStore {
  const at = (path: string) => join(folder, path);
  return {
    async put(path, source) {
      await mkdir(dirname(at(path)), { recursive: true });
      // By rename: nobody is ever sent half a file.
      const part = `${at(path)}.${newId()}.part`;
      try {
        if (Buffer.isBuffer(source)) await writeFile(part, source);
        else await copyFile(source.file, part);
        await rename(part, at(path));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async read(path, { start, end }) {
      try {
        const handle = await open(at(path), 'r');
        return createReadStream('', { fd: handle, start, end });
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (prefix) => rm(at(prefix), { recursive: true, force: true }),
    async list(after, limit) {
      try {
        const names = await readdir(folder);
        return names
          .filter((name) => isId(name) && name > after)
          .sort()
          .slice(0, limit);
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return [];
        throw error;
      }
    },
  };
}

declare module '../platform/context' {
  interface AppContext {
    /** Stores the bytes of pictures, videos and sounds. */
    mediaStore: MediaStore;
  }
}
