import type { DBSchema } from 'idb';
import { storeFirst } from '../device/deviceDatabase';
import { lazyDatabase } from '../platform/lazyDatabase';
import { putFiles, restoreFile, type StoredFile } from '../platform/storedFile';

/** Key of a draft's file: the owner's user id, the draft's key (e.g. `post`), and the file's id. */
type Key = [userId: string, place: string, id: string];

interface DraftDatabase extends DBSchema {
  files: { key: Key; value: StoredFile };
}

/** Drafts have a database of their own, so that unsent items neither wait for them nor fail with them. */
const database = lazyDatabase<DraftDatabase>(
  'kithkin-drafts',
  (db) => void db.createObjectStore('files'),
);

/**
 * Files of drafts on this device, by user and draft key. Their order and descriptions are stored
 * with the draft, because it is saved at once and files take longer.
 */
export const draftFiles = {
  /** Stores a file. Resolves once it is on disk; rejects if the storage is full. */
  async put(userId: string, draftKey: string, id: string, file: File): Promise<void> {
    const db = await database.open();
    await storeFirst(() =>
      putFiles([file], async ([stored]) => {
        if (stored) await db.put('files', stored, [userId, draftKey, id]);
      }),
    );
  },

  /** Returns the stored files among `ids`, in that order. */
  async read(
    userId: string,
    draftKey: string,
    ids: readonly string[],
  ): Promise<{ id: string; file: File }[]> {
    const { store } = (await database.open()).transaction('files');
    const found = await Promise.all(
      ids.map(async (id) => ({ id, file: await store.get([userId, draftKey, id]) })),
    );
    return found.flatMap(({ id, file: stored }) => {
      const file = stored && restoreFile(stored);
      return file instanceof File ? [{ id, file }] : [];
    });
  },

  /** Removes the user's files of this draft, except `ids`. */
  async retainOnly(userId: string, draftKey: string, ids: readonly string[]): Promise<void> {
    const transaction = (await database.open()).transaction('files', 'readwrite');
    const all = IDBKeyRange.bound([userId, draftKey], [userId, draftKey, []]);
    for (const key of await transaction.store.getAllKeys(all)) {
      if (!ids.includes(key[2])) await transaction.store.delete(key);
    }
    await transaction.done;
  },
};
