import { extname } from 'node:path';

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
export function objectHeaders(file: string): Record<string, string> {
  const encoding = ENCODINGS[extname(file)];
  const name = encoding ? file.slice(0, -extname(file).length) : file;
  return {
    'cache-control': HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
    'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
    ...(encoding ? { 'content-encoding': encoding } : {}),
  };
}
