import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

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
 * Returns the files of a new remote by path: those of `template`, or what `standalone` adds to them
 * for a repository of its own. In these folders they end in `.txt`, so that no tool treats them as
 * sources.
 */
export async function filesOf(
  part: 'template' | 'standalone',
  values: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, string>> {
  const folder = join(import.meta.dirname, part);
  const files = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = filled(relative(folder, path).replaceAll('\\', '/'), values);
    files.set(name.replace(/\.txt$/, ''), filled(await readFile(path, 'utf8'), values));
  }
  return files;
}

/**
 * Writes all files to a draft folder and renames it, so that the remote is never incomplete.
 * @throws Error when the folder already exists
 */
export async function writeFolder(
  dir: string,
  files: ReadonlyMap<string, string | Buffer>,
): Promise<void> {
  const draft = `${dir}.draft`;
  await rm(draft, { recursive: true, force: true });
  for (const [file, content] of files) {
    await mkdir(dirname(join(draft, file)), { recursive: true });
    await writeFile(join(draft, file), content);
  }
  try {
    await rename(draft, dir);
  } catch {
    await rm(draft, { recursive: true, force: true });
    throw new Error(`${dir} is there already; nothing was changed.`);
  }
}
