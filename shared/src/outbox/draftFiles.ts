import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A draft's file: whose it is, what it is for (`post`), and its id there. */
type Key = [userId: string, place: string, id: string];

interface DraftDatabase extends DBSchema {
  files: { key: Key; value: File };
}

let opening: Promise<IDBPDatabase<DraftDatabase>> | null = null;

function closeDatabase(): void {
  opening = null;
}

/**
 * A database of its own: what has not been sent must not wait for, or fail with, what is only being
 * written. Opened at first use; a failed opening is tried again.
 */
function database(): Promise<IDBPDatabase<DraftDatabase>> {
  opening ??= openDB<DraftDatabase>('kithkin-drafts', 1, {
    upgrade: (db) => void db.createObjectStore('files'),
    blocking: () => void opening?.then((db) => db.close()).finally(closeDatabase),
    terminated: closeDatabase,
  }).catch((error: unknown) => {
    closeDatabase();
    throw error;
  });
  return opening;
}

/**
 * The files of drafts, on this device, by person and place. Their order and descriptions are the
 * draft's own: it is written at once, whereas bytes take their time.
 */
export const draftFiles = {
  /** Keeps a file. Resolves once it is on disk; rejects when there is no room. */
  async put(userId: string, draftKey: string, id: string, file: File): Promise<void> {
    await (await database()).put('files', file, [userId, draftKey, id]);
  },

  /** Those of `ids` that are there, in that order. */
  async read(
    userId: string,
    draftKey: string,
    ids: readonly string[],
  ): Promise<{ id: string; file: File }[]> {
    const { store } = (await database()).transaction('files');
    const found = await Promise.all(
      ids.map(async (id) => ({ id, file: await store.get([userId, draftKey, id]) })),
    );
    return found.flatMap(({ id, file }) => (file ? [{ id, file }] : []));
  },

  /** Removes what this person keeps for the place, `ids` excepted. */
  async retainOnly(userId: string, draftKey: string, ids: readonly string[]): Promise<void> {
    const transaction = (await database()).transaction('files', 'readwrite');
    const all = IDBKeyRange.bound([userId, draftKey], [userId, draftKey, []]);
    for (const key of await transaction.store.getAllKeys(all)) {
      if (!ids.includes(key[2])) await transaction.store.delete(key);
    }
    await transaction.done;
  },
};
