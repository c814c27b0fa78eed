import { createHash } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { errorCode } from '../platform/errors';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** What the system says of a path that leads nowhere. */
const NO_FILE = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** The media type of a file, by its extension. */
export function typeOf(file: string): string {
  return TYPES[extname(file)] ?? 'application/octet-stream';
}

/** The length of a regular file, or null when there is none. */
async function sizeOf(path: string): Promise<number | null> {
  try {
    const found = await stat(path);
    return found.isFile() ? found.size : null;
  } catch (error) {
    if (NO_FILE.has(errorCode(error) ?? '')) return null;
    throw error;
  }
}

/** Whether an Accept-Encoding header allows `encoding`. */
function accepts(header: string, encoding: string): boolean {
  return header
    .split(',')
    .some((part) =>
      new RegExp(`^\\s*${encoding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*$).*)?$`).test(part),
    );
}

export interface Variant {
  size: number;
  encoding: 'br' | 'gzip' | null;
  /** Opens the file; not opened for HEAD. */
  open(): ReadStream;
}

/** The best stored form of a file for an Accept-Encoding header; null when there is no such file. */
export async function findVariant(
  siteDir: string,
  file: string,
  acceptEncoding: string,
): Promise<Variant | null> {
  const path = join(siteDir, file);
  const size = await sizeOf(path);
  if (size === null) return null;
  for (const [encoding, suffix] of ENCODINGS) {
    if (!accepts(acceptEncoding, encoding)) continue;
    const packed = await sizeOf(path + suffix);
    if (packed !== null) {
      return { size: packed, encoding, open: () => createReadStream(path + suffix) };
    }
  }
  return { size, encoding: null, open: () => createReadStream(path) };
}

/** A small file whole, with the ETag of its content; null when there is none. */
export async function readTagged(
  siteDir: string,
  file: string,
): Promise<{ content: Buffer; etag: string } | null> {
  const path = join(siteDir, file);
  if ((await sizeOf(path)) === null) return null;
  const content = await readFile(path);
  return { content, etag: `"${createHash('sha256').update(content).digest('base64url')}"` };
}
