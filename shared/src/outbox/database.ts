import type { DBSchema } from 'idb';
import { lazyDatabase } from '../platform/lazyDatabase';
import { putFiles, restoreFile, type StoredFile } from '../platform/storedFile';
import { withTimeout } from '../platform/withTimeout';
import type { OutboxFile, OutboxRow } from './item';

/** Primary key of a row: the owner's user id and the client id. */
type Key = [userId: string, clientId: string];

/** A row as stored: its files may be bytes. */
type StoredRow = Omit<OutboxRow, 'files'> & {
  files: (Omit<OutboxFile, 'blob'> & { blob: StoredFile })[];
};

interface KithKinDatabase extends DBSchema {
  outbox: { key: Key; value: StoredRow; indexes: { inOrder: [string, number] } };
}

/**
 * Time in milliseconds after which opening counts as failed. WebKit never answers if a navigation
 * has interrupted the creation of the database.
 */
const OPEN_TIMEOUT_MS = 10_000;

const database = lazyDatabase<KithKinDatabase>('kithkin', (db) => {
  const rows = db.createObjectStore('outbox', { keyPath: ['userId', 'clientId'] });
  rows.createIndex('inOrder', ['userId', 'createdAt']);
});

/** Returns the connection; what does not open in time is opened again by the next call. */
const connect = () =>
  withTimeout(database.open(), OPEN_TIMEOUT_MS, () => {
    database.close();
    return new Error('The database of unsent items does not respond.');
  });

/** Returns all unsent rows of the user, oldest first. */
export async function listRows(userId: string): Promise<OutboxRow[]> {
  const db = await connect();
  const range = IDBKeyRange.bound([userId], [userId, []]);
  const rows = await db.getAllFromIndex('outbox', 'inOrder', range);
  return rows.map((row) => ({
    ...row,
    files: row.files.map((file) => ({ ...file, blob: restoreFile(file.blob) })),
  }));
}

/** Inserts a row. Resolves once it is stored on disk. */
export async function insertRow(row: OutboxRow): Promise<void> {
  const db = await connect();
  const blobs = row.files.map(({ blob }) => blob);
  await putFiles(blobs, (stored) => {
    const files = row.files.map((file, i) => ({ ...file, blob: stored[i] ?? file.blob }));
    return db.put('outbox', { ...row, files });
  });
}

/** Updates a row; does nothing if it has been removed meanwhile. */
export async function updateRow(
  userId: string,
  clientId: string,
  changes: Partial<Omit<OutboxRow, 'files'>>,
): Promise<void> {
  const transaction = (await connect()).transaction('outbox', 'readwrite');
  const row = await transaction.store.get([userId, clientId]);
  if (row) await transaction.store.put({ ...row, ...changes });
  await transaction.done;
}

/** Removes a row; does nothing if there is none. */
export async function removeRow(userId: string, clientId: string): Promise<void> {
  await (await connect()).delete('outbox', [userId, clientId]);
}
