import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type S3Call, s3Client } from '../../shared/tooling/s3Client';
import { ReleaseError } from './releaseError';
import type { Condition, ListedFile, Store } from './siteTypes';

/** Content types of the files in builds, by file extension. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const ENCODINGS: Readonly<Record<string, string>> = { '.br': 'br', '.gz': 'gzip' };
const HASHED = /^(?:shell\/[^/]+|remotes\/[^/]+\/[^/]+)\/./;

/** Returns the headers stored with a file, so that the bucket can be served directly. */
function objectHeaders(file: string): Record<string, string> {
  const encoding = ENCODINGS[extname(file)];
  const name = encoding ? file.slice(0, -extname(file).length) : file;
  return {
    'cache-control': HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
    'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
    ...(encoding ? { 'content-encoding': encoding } : {}),
  };
}

function conditionHeaders(condition: Condition | undefined): Record<string, string> {
  if (!condition) return {};
  return 'ifAbsent' in condition ? { 'if-none-match': '*' } : { 'if-match': condition.ifVersion };
}

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (value) return value;
  throw new ReleaseError(`To release to a bucket, set ${name}; see docs/deploying.md.`);
}

/**
 * Keeps a site's files in a bucket, `s3://<bucket>/<prefix>`, with the layout of a folder. The
 * `S3_*` variables set endpoint and credentials, as for the server's media.
 * @throws ReleaseError when a variable is missing; from each method when the bucket rejects the
 * request or cannot be reached.
 */
export function s3Store(address: string, env: NodeJS.ProcessEnv): Store {
  const { hostname: name, pathname } = new URL(address);
  const root = pathname.replace(/^\/|\/$/g, '');
  const keyOf = (file: string) => (root === '' ? file : `${root}/${file}`);
  const config = {
    endpoint: required(env, 'S3_ENDPOINT'),
    bucket: name,
    region: env.S3_REGION || 'us-east-1',
    accessKeyId: required(env, 'S3_ACCESS_KEY_ID'),
    secretAccessKey: required(env, 'S3_SECRET_ACCESS_KEY'),
    forcePathStyle: env.S3_FORCE_PATH_STYLE !== 'false',
  };
  const client = s3Client(config, (failure) => {
    const why = 'error' in failure ? String(failure.error) : `it answers ${failure.status}`;
    return new ReleaseError(`The bucket ${name} could not be used: ${why}.`);
  });
  const send = async (call: S3Call) => {
    const { status, headers, body } = await client(call);
    return { status, headers, content: await buffer(body) };
  };

  return {
    async get(file) {
      const { status, headers, content } = await send({ method: 'GET', key: keyOf(file) });
      if (status === 404) return undefined;
      // The server's clock for both.
      const ageMs = Date.parse(headers.date ?? '') - Date.parse(headers['last-modified'] ?? '');
      return { content, version: headers.etag ?? '', ageMs };
    },
    async list(folder) {
      const found: ListedFile[] = [];
      // Keys of a site contain no characters that need escaping.
      const prefix = keyOf(folder === '' ? '' : `${folder}/`);
      for (let isTruncated = true, last = ''; isTruncated; ) {
        const after: Record<string, string> = last === '' ? {} : { 'start-after': last };
        const query = { 'list-type': '2', prefix, ...after };
        const xml = (await send({ method: 'GET', query })).content.toString();
        for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          [, last = ''] = /<Key>([^<]*)<\/Key>/.exec(entry) ?? [];
          const [, at = ''] = /<LastModified>([^<]*)<\/LastModified>/.exec(entry) ?? [];
          found.push({ file: last.slice(keyOf('').length), changedAt: new Date(at) });
        }
        isTruncated = xml.includes('<IsTruncated>true</IsTruncated>');
      }
      return found;
    },
    async put(file, content, condition) {
      const { status, headers } = await send({
        ...{ method: 'PUT', key: keyOf(file) },
        headers: { ...objectHeaders(file), ...conditionHeaders(condition) },
        body: { bytes: content.length, open: () => content },
      });
      return status < 300 ? (headers.etag ?? '') : undefined;
    },
    async delete(file) {
      await send({ method: 'DELETE', key: keyOf(file) });
    },
  };
}
