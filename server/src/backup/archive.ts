import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { Parser } from 'tar';

/** Name of the first entry of a backup; it contains the manifest. */
export const MANIFEST = 'kithkin-backup.json';

export interface Manifest {
  format: 1;
  madeAt: string;
  /**
   * Number and total size in bytes of the other files, to detect a truncated archive before use.
   */
  files: number;
  bytes: number;
}

/** Transient files that are not backed up: locks, the admin socket, uploads in flight. */
const PASSING = /^(?:server\.lock.*|admin|tmp|kithkin-backup\.json)$/;

/** Returns true if a path, relative to the data folder, belongs in a backup. */
export const isBackedUp = (path: string): boolean =>
  !PASSING.test(path.split('/')[0] ?? '') && !path.endsWith('.part');

/** Counts the files that a backup of `folder` will hold. */
export async function measure(
  folder: string,
  below = '',
): Promise<Pick<Manifest, 'files' | 'bytes'>> {
  const sum = { files: 0, bytes: 0 };
  for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (!isBackedUp(path)) continue;
    if (entry.isDirectory()) {
      const inner = await measure(folder, path);
      sum.files += inner.files;
      sum.bytes += inner.bytes;
    } else if (entry.isFile()) {
      sum.files += 1;
      sum.bytes += (await stat(join(folder, path))).size;
    }
  }
  return sum;
}

export function readManifest(text: string): Manifest | null {
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== 'object' || parsed === null) return null;
  if (!('format' in parsed) || parsed.format !== 1) return null;
  if (!('madeAt' in parsed) || typeof parsed.madeAt !== 'string') return null;
  if (!('files' in parsed) || typeof parsed.files !== 'number') return null;
  if (!('bytes' in parsed) || typeof parsed.bytes !== 'number') return null;
  const { madeAt, files, bytes } = parsed;
  return { format: 1, madeAt, files, bytes };
}

/**
 * Reads an archive to its end without writing files. Returns its manifest and its actual content.
 */
export async function inspect(
  file: string,
): Promise<{ manifest: Manifest | null; files: number; bytes: number }> {
  const found = { manifest: null as Manifest | null, files: 0, bytes: 0 };
  const parser = new Parser({ strict: true });
  parser.on('entry', (entry) => {
    if (entry.path === MANIFEST) {
      const chunks: Buffer[] = [];
      entry.on('data', (chunk: Buffer) => chunks.push(chunk));
      entry.on('end', () => {
        found.manifest = readManifest(Buffer.concat(chunks).toString());
      });
      return;
    }
    if (entry.type === 'File' || entry.type === 'OldFile') {
      found.files += 1;
      found.bytes += entry.size;
    }
    entry.resume();
  });
  await new Promise<void>((resolve, reject) => {
    const fail = (error: unknown) =>
      reject(error instanceof Error ? error : new Error(String(error)));
    parser.on('error', fail);
    parser.on('end', resolve);
    // Unpacked here, so that missing bytes at the end are an error rather than the end of the file.
    createReadStream(file)
      .on('error', fail)
      .pipe(createGunzip())
      .on('error', fail)
      .on('data', (chunk: Buffer) => parser.write(chunk))
      .on('end', () => parser.end());
  });
  return found;
}
