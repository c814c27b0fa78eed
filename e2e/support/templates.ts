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

/** What tests start from, made once per content of its sources; safe to delete. */
export const CACHE = join(ROOT, '.cache/e2e');
/** The schema that the built server applies. */
const SCHEMA = 'server/dist/schema';

/**
 * Makes a folder as a whole or not at all, unless it is there. Earlier ones of its kind, which is
 * what its name has before the first `-`, are removed.
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

/** Makes a migrated, empty database on the test server to be copied, if there is none; its name. */
export async function migratedDatabase(): Promise<string> {
  const name = `kithkin_e2e_template_${contentHash([SCHEMA])}`;
  await ensureDatabase(name, migrateDatabase);
  return name;
}

/** Makes a data folder with a migrated, empty embedded database to be copied, if there is none. */
export async function migratedFolder(): Promise<string> {
  const folder = join(CACHE, `pglite-${contentHash([SCHEMA])}`);
  await ensureFolder(folder, (made) => migrate(made));
  return folder;
}

/** Puts a migrated, empty embedded database into a data folder that has none. */
export async function copyMigrated(dataDir: string): Promise<void> {
  const target = join(dataDir, 'db');
  if (existsSync(target)) return;
  cpSync(join(await migratedFolder(), 'db'), target, { recursive: true });
}
