import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of `server/schema`; `name` contains its folder, e.g. `baseline/01_people.sql`. */
export interface SchemaFile {
  name: string;
  text: string;
  hash: string;
}

/** The files that make the schema, each list in the order in which it is applied. */
export interface SchemaFiles {
  /** The tables of the first release by area; each file is applied once. */
  baseline: readonly SchemaFile[];
  /** Later changes of tables, indexes and constraints; each file is applied once. */
  migrations: readonly SchemaFile[];
  /** Functions and triggers; a file is applied again when its content has changed. */
  functions: readonly SchemaFile[];
}

const here = dirname(fileURLToPath(import.meta.url));
const besideBundle = join(here, 'schema');
/** `server/schema`, or its copy beside the bundle. */
export const SCHEMA_FOLDER = existsSync(besideBundle)
  ? besideBundle
  : join(here, '../../../schema');

function readFile(name: string): SchemaFile {
  const text = readFileSync(join(SCHEMA_FOLDER, name), 'utf8');
  return { name, text, hash: createHash('sha256').update(text).digest('hex') };
}

/** Returns the files of a folder by name, none if there is no such folder. */
function readFolder(name: string): SchemaFile[] {
  if (!existsSync(join(SCHEMA_FOLDER, name))) return [];
  const files = readdirSync(join(SCHEMA_FOLDER, name)).sort();
  return files.map((file) => readFile(`${name}/${file}`));
}

/** Reads the files that make the schema. */
export const readSchemaFiles = (): SchemaFiles => ({
  baseline: readFolder('baseline'),
  migrations: readFolder('migrations'),
  functions: readFolder('functions'),
});
