import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { startSeedServer } from '../../scripts/demo/server';
import { contentHash } from './contentHash';
import { ensureDatabase } from './database';
import { withFileLock } from './fileLock';
import { ROOT } from './release';

/**
 * Folder of the templates that tests start from, each built once per content of its sources. It is
 * safe to delete.
 */
export const CACHE = join(ROOT, '.cache/e2e');
/** Folder of the schema that the built server applies. */
const SCHEMA = 'server/dist/schema';

/**
 * Creates a folder atomically, unless it exists. Removes older folders of the same kind, which is
 * the part of the name before the first `-`.
 */
export async function ensureFolder(
  folder: string,
  fill: (folder: string) => Promise<void>,
): Promise<void> {
  const parent = dirname(folder);
  const [kind = ''] = basename(folder).split('-');
  await withFileLock(join(parent, `${kind}.lock`), async () => {
    if (existsSync(folder)) return;
    for (const name of readdirSync(parent)) {
      if (name.startsWith(`${kind}-`)) rmSync(join(parent, name), { recursive: true });
    }
    const unfinished = `${folder}.new`;
    mkdirSync(unfinished);
    await fill(unfinished);
    renameSync(unfinished, folder);
  });
}

/** Starts the built server once, which migrates its database. */
async function migrate(dataDir: string, databaseUrl?: string): Promise<void> {
  const server = await startSeedServer(dataDir, databaseUrl);
  await server.stop();
}

async function migrateDatabase(url: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kithkin-migrate-'));
  try {
    await migrate(dataDir, url);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

/** Creates a migrated, empty template database on the test server if needed; returns its name. */
export async function migratedDatabase(): Promise<string> {
  const name = `kithkin_e2e_template_${contentHash([SCHEMA])}`;
  await ensureDatabase(name, migrateDatabase);
  return name;
}

/** Creates a data folder with a migrated, empty PGlite database if needed; returns its path. */
export async function migratedFolder(): Promise<string> {
  const folder = join(CACHE, `pglite-${contentHash([SCHEMA])}`);
  await ensureFolder(folder, (made) => migrate(made));
  return folder;
}

/** Copies a migrated, empty PGlite database into a data folder that has none. */
export async function copyMigrated(dataDir: string): Promise<void> {
  const target = join(dataDir, 'db');
  if (existsSync(target)) return;
  cpSync(join(await migratedFolder(), 'db'), target, { recursive: true });
}
