import { once } from 'node:events';
import { createReadStream, type Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Parser } from 'tar';
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { errorCode } from '../platform/errors';

/** Name of the first entry of a backup; it contains the manifest. */
export const MANIFEST = 'kithkin-backup.json';

const Content = Type.Object({
  format: Type.Literal(1),
  madeAt: Type.String(),
  /** Number and total size in bytes of the other files, to detect a truncated archive before use. */
  files: Type.Number(),
  bytes: Type.Number(),
  /** Rows of the main tables, counted at the moment of the backup. Absent if they were not counted. */
  rows: Type.Optional(Type.Record(Type.String(), Type.Integer())),
});
export type Manifest = Static<typeof Content>;

/** Dump of PostgreSQL in a backup, in place of the folder of the embedded database. */
export const DUMP = 'database.dump';
/** List of the files in the bucket, in a backup that contains none. */
export const MEDIA_LIST = 'media.txt';

/** Transient files that are not backed up: locks, the admin socket, uploads in flight. */
const PASSING = /^(?:server\.lock.*|admin|tmp|kithkin-backup\.json)$/;

/** Returns true if a path, relative to the data folder, belongs in a backup. */
export const isBackedUp = (path: string): boolean =>
  !PASSING.test(path.split('/')[0] ?? '') && !path.endsWith('.part');

/** Returns the entries of a folder that belong in a backup with their paths; none if it is missing. */
export async function backedUpEntries(
  folder: string,
  below: string,
): Promise<{ entry: Dirent; path: string }[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(
    (error: unknown) => {
      if (errorCode(error) === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .map((entry) => ({ entry, path: below === '' ? entry.name : `${below}/${entry.name}` }))
    .filter(({ path }) => isBackedUp(path));
}

/** Counts the files that a backup of `folder` will hold. */
export async function measure(
  folder: string,
  below = '',
): Promise<Pick<Manifest, 'files' | 'bytes'>> {
  const sum = { files: 0, bytes: 0 };
  for (const { entry, path } of await backedUpEntries(folder, below)) {
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

/**
 * Reads an archive to its end without writing files. Returns its manifest and its actual content.
 */
export async function inspect(
  file: string,
): Promise<{ manifest: Manifest | null; files: number; bytes: number; hasDump: boolean }> {
  const found = { manifest: null as Manifest | null, files: 0, bytes: 0, hasDump: false };
  const parser = new Parser({ strict: true });
  parser.on('entry', (entry) => {
    if (entry.path === MANIFEST) {
      const chunks: Buffer[] = [];
      entry.on('data', (chunk: Buffer) => chunks.push(chunk));
      entry.on('end', () => {
        const parsed: unknown = JSON.parse(Buffer.concat(chunks).toString());
        found.manifest = Value.Check(Content, parsed) ? parsed : null;
      });
      return;
    }
    if (entry.type === 'File' || entry.type === 'OldFile') {
      found.files += 1;
      found.bytes += entry.size;
      found.hasDump ||= entry.path === DUMP;
    }
    entry.resume();
  });
  await Promise.all([
    once(parser, 'end'),
    // Unpacked here, so that missing bytes at the end are an error rather than the end of the file.
    pipeline(createReadStream(file), createGunzip(), async (content: AsyncIterable<Buffer>) => {
      for await (const chunk of content) parser.write(chunk);
      parser.end();
    }),
  ]);
  return found;
}
