import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const folder = join(import.meta.dirname, 'template');

/**
 * Replaces each `{{name}}` with its value.
 * @throws Error when a value is missing.
 */
function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_all, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`The template has no value for ${key}.`);
    return value;
  });
}

/**
 * Returns the files of a new remote by path. In `template/` they end in `.txt`, so that no tool
 * treats them as sources.
 */
export async function filesOf(
  values: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = filled(relative(folder, path).replaceAll('\\', '/'), values);
    files.set(name.replace(/\.txt$/, ''), filled(await readFile(path, 'utf8'), values));
  }
  return files;
}
