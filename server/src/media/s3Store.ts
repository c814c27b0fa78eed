import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { isId } from '../platform/ids';
import type { Log } from '../platform/log';
import { type S3Config, s3Client } from '../platform/s3Client';
import type { MediaStore } from './mediaStore';

/** Timeout of an upload: 100 MB over a slow connection. */
const UPLOAD_MS = 10 * 60_000;
const PAGE = 1000;

/**
 * Stores media in a bucket of S3 or a compatible server, for several nodes. Files are sent in one
 * request, which S3 allows up to 5 GB; none is larger than 100 MB. The bucket is private: every
 * read goes through a node, which checks access first.
 */
export function s3Store(config: S3Config, log: Log): MediaStore {
  const call = s3Client(config, log);

  /** Lists one page below a prefix as XML, with each folder as one entry. */
  async function page(query: Record<string, string>): Promise<string> {
    const response = await call({ method: 'GET', query: { 'list-type': '2', ...query } });
    return response.text();
  }
  // Keys consist of ids, letters, digits and dots, so nothing in them is escaped.
  const within = (xml: string, entry: RegExp) =>
    [...xml.matchAll(entry)].flatMap(([, value]) => (value === undefined ? [] : [value]));

  return {
    async put(key, source) {
      const bytes = Buffer.isBuffer(source) ? source.length : (await stat(source.file)).size;
      const response = await call({
        method: 'PUT',
        key,
        headers: { 'content-length': String(bytes) },
        timeoutMs: UPLOAD_MS,
        body: () =>
          Buffer.isBuffer(source)
            ? new Uint8Array(source)
            : // The stream types of the DOM and of Node are the same type under two names.
              (Readable.toWeb(createReadStream(source.file)) as ReadableStream<Uint8Array>),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`There is no bucket ${config.bucket}.`);
    },
    async read(key, { start, end }) {
      const headers = { range: `bytes=${start}-${end}` };
      const { ok, body } = await call({ method: 'GET', key, headers });
      if (ok && body) return Readable.fromWeb(body as NodeStream);
      await body?.cancel();
      return null;
    },
    async remove(prefix) {
      for (let more = true; more; ) {
        const xml = await page({ prefix: `${prefix}/` });
        for (const key of within(xml, /<Key>([^<]+)<\/Key>/g)) {
          await (await call({ method: 'DELETE', key })).body?.cancel();
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
