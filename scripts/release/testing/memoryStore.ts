import type { Store } from '../siteTypes';

interface MemoryFile {
  content: Buffer;
  version: string;
  changedAt: number;
}

export interface MemoryStore extends Store {
  files: Map<string, MemoryFile>;
}

/** Keeps a site's files in memory. */
export function memoryStore(now: () => number = Date.now): MemoryStore {
  const files = new Map<string, MemoryFile>();
  let writes = 0;
  return {
    files,
    async get(file) {
      const found = files.get(file);
      return found && { ...found, ageMs: now() - found.changedAt };
    },
    async list(folder) {
      const below = folder === '' ? '' : `${folder}/`;
      return [...files].flatMap(([file, { changedAt }]) =>
        file.startsWith(below) ? [{ file, changedAt: new Date(changedAt) }] : [],
      );
    },
    async put(file, content, condition) {
      const found = files.get(file);
      if (condition && 'ifAbsent' in condition && found) return undefined;
      if (condition && 'ifVersion' in condition && found?.version !== condition.ifVersion) {
        return undefined;
      }
      writes += 1;
      files.set(file, { content, version: String(writes), changedAt: now() });
      return String(writes);
    },
    async delete(file) {
      files.delete(file);
    },
  };
}
