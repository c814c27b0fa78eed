import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
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

/** Error codes of a path without a file. */
const NO_FILE = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

/** Supported encodings, the preferred one first. */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];
const SUFFIXES: Record<Encoding, string> = { br: '.br', gzip: '.gz' };
const unpack: Record<Encoding, (packed: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

/** Returns the media type of a file by its extension. */
export function typeOf(file: string): string {
  return TYPES[extname(file)] ?? 'application/octet-stream';
}

/** Returns the size of a regular file in bytes, or null if there is none. */
async function sizeOf(path: string): Promise<number | null> {
  try {
    const found = await stat(path);
    return found.isFile() ? found.size : null;
  } catch (error) {
    if (NO_FILE.has(errorCode(error) ?? '')) return null;
    throw error;
  }
}

/** Returns true if an Accept-Encoding header allows `encoding`. */
function accepts(header: string, encoding: string): boolean {
  return header
    .split(',')
    .some((part) =>
      new RegExp(`^\\s*${encoding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*$).*)?$`).test(part),
    );
}

/**
 * Returns the best stored variant of a file for an Accept-Encoding header, with a function that opens
 * it, or null without the file.
 */
export async function findVariant(siteDir: string, file: string, acceptEncoding: string) {
  const path = join(siteDir, file);
  const size = await sizeOf(path);
  if (size === null) return null;
  for (const encoding of ENCODINGS) {
    if (!accepts(acceptEncoding, encoding)) continue;
    const suffix = SUFFIXES[encoding];
    const packed = await sizeOf(path + suffix);
    if (packed !== null) {
      return { size: packed, encoding, open: () => createReadStream(path + suffix) };
    }
  }
  return { size, encoding: null, open: () => createReadStream(path) };
}

/** The complete content of a small file, as sent. */
export interface Tagged {
  content: Buffer;
  encoding: Encoding | null;
  etag: string;
}

/**
 * Returns the compressed copy of a file. A copy that does not match `content` is ignored: the file
 * may have been replaced just before.
 * @returns null if there is no matching copy
 */
async function packedCopy(path: string, encoding: Encoding, content: Buffer) {
  const copy = path + SUFFIXES[encoding];
  if ((await sizeOf(copy)) === null) return null;
  const packed = await readFile(copy);
  const unpacked = await unpack[encoding](packed).catch(() => null);
  return unpacked?.equals(content) ? packed : null;
}

/**
 * Creates a reader of small files whose content changes under one name. It returns the content in
 * the best encoding that an Accept-Encoding header allows, with the ETag of that encoding, or null
 * if the file does not exist. Each compressed copy is verified once per content.
 */
export function createTaggedReader(siteDir: string) {
  const copies = new Map<string, { hash: string; packed: Promise<Buffer | null> }>();

  function copyOf(path: string, encoding: Encoding, content: Buffer, hash: string) {
    const known = copies.get(path + encoding);
    if (known?.hash === hash) return known.packed;
    const packed = packedCopy(path, encoding, content);
    copies.set(path + encoding, { hash, packed });
    // A missing copy may be written shortly after, so it is not cached.
    packed.then(
      (found) => found ?? copies.delete(path + encoding),
      () => copies.delete(path + encoding),
    );
    return packed;
  }

  return async (file: string, acceptEncoding: string): Promise<Tagged | null> => {
    const path = join(siteDir, file);
    if ((await sizeOf(path)) === null) return null;
    const content = await readFile(path);
    const hash = createHash('sha256').update(content).digest('base64url');
    for (const encoding of ENCODINGS) {
      if (!accepts(acceptEncoding, encoding)) continue;
      const packed = await copyOf(path, encoding, content, hash);
      if (packed) return { content: packed, encoding, etag: `"${hash}-${encoding}"` };
    }
    return { content, encoding: null, etag: `"${hash}"` };
  };
}
