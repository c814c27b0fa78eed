import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { S3Config } from '@kithkin/shared/s3';
import { openBucket } from '../platform/bucket';
import type { Config } from '../platform/config';
import { isId } from '../platform/ids';
import type { Log } from '../platform/log';
import { diskStore, type MediaStore } from './mediaStore';

const PAGE = 1000;

/**
 * Stores media in a bucket of S3 or a compatible server, for several nodes. Files are sent in one
 * request, which S3 allows up to 5 GB; none is larger than 100 MB. The bucket is private: a
 * node checks access first, and sends the bytes or, with `MEDIA_REDIRECT`, a signed address.
 */
export function s3Store(config: S3Config, log: Log, onFailure?: () => void): MediaStore {
  const call = openBucket(config, log, onFailure);

  /** Lists one page below a prefix as XML, with each folder as one entry. */
  async function page(query: Record<string, string>): Promise<string> {
    const { body } = await call({ method: 'GET', query: { 'list-type': '2', ...query } });
    return text(body);
  }
  // Keys consist of ids, letters, digits and dots, so nothing in them is escaped.
  const within = (xml: string, entry: RegExp) =>
    [...xml.matchAll(entry)].flatMap(([, value]) => (value === undefined ? [] : [value]));

  return {
    async put(key, source) {
      const bytes = Buffer.isBuffer(source) ? source.length : (await stat(source.file)).size;
      const open = () => (Buffer.isBuffer(source) ? source : createReadStream(source.file));
      const { status, body } = await call({ method: 'PUT', key, body: { bytes, open } });
      body.resume();
      if (status >= 300) throw new Error(`There is no bucket ${config.bucket}.`);
    },
    async read(key, { start, end }) {
      const headers = { range: `bytes=${start}-${end}` };
      const { status, body } = await call({ method: 'GET', key, headers });
      if (status < 300) return body;
      body.resume();
      return null;
    },
    async remove(prefix) {
      for (let more = true; more; ) {
        const xml = await page({ prefix: `${prefix}/` });
        for (const key of within(xml, /<Key>([^<]+)<\/Key>/g)) {
          (await call({ method: 'DELETE', key })).body.resume();
        }
        more = xml.includes('<IsTruncated>true</IsTruncated>');
      }
    },
    async list(after, limit) {
      const ids: string[] = [];
      for (let last = after; ids.length < limit; ) {
        const size = String(Math.min(PAGE, limit - ids.length));
        // `0` is the character after the slash, so the page starts after all keys of the last id.
        const from: Record<string, string> = last === '' ? {} : { 'start-after': `${last}0` };
        const xml = await page({ delimiter: '/', 'max-keys': size, ...from });
        const found = within(xml, /<CommonPrefixes>\s*<Prefix>([^<]+)\/<\/Prefix>/g);
        ids.push(...found.filter(isId));
        last = found.at(-1) ?? last;
        if (found.length === 0 || !xml.includes('<IsTruncated>true</IsTruncated>')) break;
      }
      return ids;
    },
  };
}

/** Returns the store that the configuration names: a bucket, or a folder in the data folder. */
export const openMediaStore = (config: Config, log: Log, onFailure?: () => void): MediaStore =>
  config.s3 ? s3Store(config.s3, log, onFailure) : diskStore(join(config.dataDir, 'media'));
