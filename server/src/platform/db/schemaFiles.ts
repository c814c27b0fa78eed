import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of `server/schema`; `name` contains its folder, e.g. `migrations/0001_people.sql`. */
export interface SchemaFile {
  name: string;
  text: string;
  hash: string;
}

/** The files that make the schema, each list in the order in which it is applied. */
export interface SchemaFiles {
  /** Tables, indexes and constraints; each file is applied once. */
  migrations: readonly SchemaFile[];
  /** Functions and triggers; a file is applied again when its content has changed. */
  functions: readonly SchemaFile[];
  /** Applied to a database of the first schema instead of the first migrations. */
  firstSchema: SchemaFile;
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

function readFolder(name: string): SchemaFile[] {
  const files = readdirSync(join(SCHEMA_FOLDER, name)).sort();
  return files.map((file) => readFile(`${name}/${file}`));
}

/** Reads the files that make the schema. */
export const readSchemaFiles = (): SchemaFiles => ({
  migrations: readFolder('migrations'),
  functions: readFolder('functions'),
  firstSchema: readFile('firstSchema.sql'),
});
