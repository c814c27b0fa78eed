import { storeFirst } from '../device/deviceDatabase';
import { DRAFTS_DATABASE } from '../device/deviceNames';
import { lazyDatabase } from '../platform/lazyDatabase';
import { createRecordStore } from '../platform/recordStore';
import { putFiles, restoreFile, type StoredFile } from '../platform/storedFile';
import { reportError } from '../telemetry/reportError';

/**
 * Files by the owner's user id, the draft's key (e.g. `post`), and the file's id. Drafts have a
 * database of their own, so that unsent items neither wait for them nor fail with them.
 */
const store = createRecordStore<StoredFile>(
  lazyDatabase(DRAFTS_DATABASE, (db) => void db.createObjectStore('files')),
  'files',
);

/**
 * Files of drafts on this device, by user and draft key. Their order and descriptions are stored
 * with the draft, because it is saved at once and files take longer.
 */
export const draftFiles = {
  /** Stores a file. Resolves once it is on disk; rejects if the storage is full. */
  async put(userId: string, draftKey: string, id: string, file: File): Promise<void> {
    await storeFirst(() =>
      putFiles([file], async ([stored]) => {
        if (stored) await store.put([userId, draftKey, id], stored);
      }),
    );
  },

  /** Returns the stored files among `ids`, in that order. */
  async read(
    userId: string,
    draftKey: string,
    ids: readonly string[],
  ): Promise<{ id: string; file: File }[]> {
    const entries = await store.entries([userId, draftKey]);
    const found = new Map(entries.map(([key, stored]) => [key.at(-1), restoreFile(stored)]));
    return ids.flatMap((id) => {
      const file = found.get(id);
      return file instanceof File ? [{ id, file }] : [];
    });
  },

  /** Removes the user's files of this draft, except `ids`. */
  async retainOnly(userId: string, draftKey: string, ids: readonly string[]): Promise<void> {
    for (const [key] of await store.entries([userId, draftKey])) {
      if (!ids.includes(key.at(-1) ?? '')) await store.remove(key);
    }
  },

  /** Removes all files of a draft that is sent or discarded. Never rejects: others are kept longer. */
  async clear(userId: string, draftKey: string): Promise<void> {
    await draftFiles
      .retainOnly(userId, draftKey, [])
      .catch((error: unknown) => reportError(error, { source: 'draft.files', draftKey }));
  },
};
