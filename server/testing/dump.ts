import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extract } from 'tar';
import { migratePglite } from '../src/platform/db/migrate';
import { openPglite } from '../src/platform/db/pglite';
import { readSchemaFiles } from '../src/platform/db/schemaFiles';

/**
 * Returns a hash of the schema's files, used in names of derived files, so that a change renews
 * them.
 */
export function schemaHash(): string {
  const { baseline, migrations, functions } = readSchemaFiles();
  const hash = createHash('sha256');
  for (const file of [...baseline, ...migrations, ...functions])
    hash.update(file.name).update(file.hash);
  return hash.digest('hex').slice(0, 16);
}

/**
 * Returns the path of a dump of a migrated, empty PGlite, created by the first test that needs it.
 */
export async function dumpFile(): Promise<string> {
  const path = join(tmpdir(), `kithkin-test-${schemaHash()}.tar`);
  if (existsSync(path)) return path;
  const pending = await openPglite({});
  await migratePglite(pending);
  const dump = Buffer.from(await (await pending.dumpDataDir('none')).arrayBuffer());
  await pending.close();
  // Renamed at the end, so that parallel workers never load an incomplete dump.
  const part = `${path}.${process.pid}`;
  await writeFile(part, dump);
  await rename(part, path);
  return path;
}

/** Extracts a migrated, empty database into a data folder; creating one takes seconds. */
export async function prepareData(dataDir: string): Promise<void> {
  const cwd = join(dataDir, 'db');
  await mkdir(cwd, { recursive: true });
  await extract({ file: await dumpFile(), cwd });
}
