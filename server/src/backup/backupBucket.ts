import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Config } from '@kithkin/shared/s3';
import { openBucket } from '../platform/bucket';
import type { Log } from '../platform/log';

/** Maximum time without progress of an upload: a server may check all of it before it answers. */
const UPLOAD_IDLE_MS = 2 * 60_000;
/** Maximum size of an object that S3 accepts in one request. */
export const MAX_OBJECT_BYTES = 5 * 1024 ** 3;

/** The copies of backups in a bucket, by the names of their files. */
export type BackupBucket = ReturnType<typeof openBackupBucket>;

/** Opens the bucket of `BACKUP_S3_*`. */
export function openBackupBucket(config: S3Config, log: Log) {
  const call = openBucket(config, log);

  async function get(name: string, headers: Record<string, string> = {}): Promise<Readable | null> {
    const { status, body } = await call({ method: 'GET', key: name, headers });
    if (status < 300) return body;
    body.resume();
    return null;
  }

  return {
    async upload(name: string, file: string): Promise<void> {
      const { size: bytes } = await stat(file);
      if (bytes > MAX_OBJECT_BYTES) {
        throw new Error('It has more than 5 GB, which S3 does not take at once');
      }
      const body = { bytes, open: () => createReadStream(file) };
      const response = await call({ method: 'PUT', key: name, body, idleMs: UPLOAD_IDLE_MS });
      response.body.resume();
      if (response.status >= 300) throw new Error(`There is no bucket ${config.bucket}`);
    },
    /** Returns the bytes from `start` to `end`, or null if there is no such copy. */
    read: (name: string, { start, end }: { start: number; end: number }) =>
      get(name, { range: `bytes=${start}-${end}` }),
    /** Writes a copy to a file. Returns false if there is none. */
    async download(name: string, file: string): Promise<boolean> {
      const body = await get(name);
      if (!body) return false;
      const part = `${file}.part`;
      try {
        await pipeline(body, createWriteStream(part, { mode: 0o600 }));
        await rename(part, file);
      } finally {
        await rm(part, { force: true });
      }
      return true;
    },
    async remove(name: string): Promise<void> {
      (await call({ method: 'DELETE', key: name })).body.resume();
    },
  };
}
