import { OUTBOX_DATABASE } from '../device/deviceNames';
import { lazyDatabase } from '../platform/lazyDatabase';
import { createRecordStore } from '../platform/recordStore';
import { putFiles, restoreFile, type StoredFile } from '../platform/storedFile';
import type { OutboxFile, OutboxRow } from './item';

/** A row as stored: its files may be bytes. */
type StoredRow = Omit<OutboxRow, 'files'> & {
  files: (Omit<OutboxFile, 'blob'> & { blob: StoredFile })[];
};

/** Rows by the owner's user id and the client id. */
const store = createRecordStore<StoredRow>(
  lazyDatabase(OUTBOX_DATABASE, (db) => {
    const rows = db.createObjectStore('outbox', { keyPath: ['userId', 'clientId'] });
    // Part of version 1 of the database, which all releases of the page share.
    rows.createIndex('inOrder', ['userId', 'createdAt']);
  }),
  'outbox',
);

/** Returns false if there may be more rows, in a database that could not be opened lately. */
export const canReadAll = store.isOpen;

/** Returns all unsent rows of the user, oldest first. */
export async function listRows(userId: string): Promise<OutboxRow[]> {
  const rows = (await store.entries([userId])).map(([, row]) => ({
    ...row,
    files: row.files.map((file) => ({ ...file, blob: restoreFile(file.blob) })),
  }));
  return rows.sort((one, other) => one.createdAt - other.createdAt);
}

/** Inserts a row. Resolves once it is stored on disk, or in memory if there is no database. */
export async function insertRow(row: OutboxRow): Promise<void> {
  const blobs = row.files.map(({ blob }) => blob);
  await putFiles(blobs, (stored) => {
    const files = row.files.map((file, i) => ({ ...file, blob: stored[i] ?? file.blob }));
    return store.put([row.userId, row.clientId], { ...row, files });
  });
}

/** Updates a row; does nothing if it has been removed meanwhile. */
export const updateRow = (
  userId: string,
  clientId: string,
  changes: Partial<Omit<OutboxRow, 'files'>>,
): Promise<void> => store.update([userId, clientId], changes);

/** Removes a row; does nothing if there is none. */
export const removeRow = (userId: string, clientId: string): Promise<void> =>
  store.remove([userId, clientId]);
