import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './release';

/** Returns a hash of the names and contents of all files in these folders of the repository. */
export function contentHash(folders: readonly string[], ...more: string[]): string {
  const hash = createHash('sha256').update(more.join('\0'));
  for (const folder of folders) {
    const files = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    for (const file of files) hash.update(relative(ROOT, file)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}
