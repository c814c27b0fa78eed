import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { startSeedServer } from '../../scripts/demo/server';
import {
  copyDatabase,
  hasDatabase,
  recreateDatabase,
  serverUrl,
  type TestDatabase,
} from './database';
import { withFileLock } from './fileLock';
import { ROOT } from './release';

/** Storage of a test server: PGlite in its data folder, or PostgreSQL. */
export type Backing = 'pglite' | 'postgres';

/** Folder of the templates. It is safe to delete. */
const CACHE = join(ROOT, '.cache/e2e');

/** A kind of template that servers start from, made once per content of its sources. */
export interface TemplateKind {
  name: string;
  /** Folders of the repository that determine its content. */
  sources: readonly string[];
  /** Fills a data folder and, on PostgreSQL, an empty database. */
  fill(dataDir: string, databaseUrl?: string): Promise<void>;
}

/** A migrated database without content. */
const MIGRATED: TemplateKind = {
  name: 'migrated',
  sources: ['server/dist/schema'],
  fill: async (dataDir, databaseUrl) => (await startSeedServer(dataDir, databaseUrl)).stop(),
};

/** Returns a hash of texts, and of the names and contents of all files in these folders. */
function contentHash(folders: readonly string[], ...texts: string[]): string {
  const hash = createHash('sha256').update(texts.join('\0'));
  for (const folder of folders) {
    const files = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    for (const file of files) hash.update(relative(ROOT, file)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Creates the template if needed, in place of an older one; other processes wait for it. */
export async function ensureTemplate({ name, sources, fill }: TemplateKind, backing: Backing) {
  const isPostgres = backing === 'postgres';
  const prefix = `${name}_${backing}-`;
  const folder = join(CACHE, prefix + contentHash(sources, isPostgres ? serverUrl() : ''));
  // The database belongs to the folder of this checkout, since its rows refer to pictures there.
  const database = isPostgres ? `kithkin_e2e_${name}_${contentHash([], CACHE)}` : undefined;
  await withFileLock(join(CACHE, `${prefix}lock`), async () => {
    if (existsSync(folder) && (!database || (await hasDatabase(database)))) return;
    for (const old of readdirSync(CACHE).filter((each) => each.startsWith(prefix))) {
      if (!old.endsWith('lock')) rmSync(join(CACHE, old), { recursive: true });
    }
    const unfinished = `${folder}.new`;
    mkdirSync(unfinished);
    await fill(unfinished, database && (await recreateDatabase(database)));
    renameSync(unfinished, folder);
  });
  return { folder, database };
}

/** Copies a template into a data folder and, on PostgreSQL, into a database. */
export async function copyTemplate(
  kind: TemplateKind,
  backing: Backing,
  dataDir: string,
): Promise<TestDatabase | undefined> {
  const { folder, database } = await ensureTemplate(kind, backing);
  cpSync(folder, dataDir, { recursive: true });
  return database === undefined ? undefined : copyDatabase(database);
}

/** Creates the template of servers without content. */
export const ensureMigrated = (backing: Backing) => ensureTemplate(MIGRATED, backing);

/** Creates a database without content; that of PGlite in a data folder that has none. */
export async function createDatabase(
  backing: Backing,
  dataDir: string,
): Promise<TestDatabase | undefined> {
  const { folder, database } = await ensureMigrated(backing);
  if (database !== undefined) return copyDatabase(database);
  const target = join(dataDir, 'db');
  if (!existsSync(target)) cpSync(join(folder, 'db'), target, { recursive: true });
  return undefined;
}
