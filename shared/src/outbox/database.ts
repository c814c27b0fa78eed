import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OutboxRow } from './item';

/** Primary key of a row: the owner's user id and the client id. */
type Key = [userId: string, clientId: string];

interface KithKinDatabase extends DBSchema {
  outbox: { key: Key; value: OutboxRow; indexes: { inOrder: [string, number] } };
}

let opening: Promise<IDBPDatabase<KithKinDatabase>> | null = null;

/** Returns the database. Opened at first use; a failed attempt is repeated at the next call. */
function database(): Promise<IDBPDatabase<KithKinDatabase>> {
  opening ??= openDB<KithKinDatabase>('kithkin', 1, {
    upgrade(db) {
      const rows = db.createObjectStore('outbox', { keyPath: ['userId', 'clientId'] });
      rows.createIndex('inOrder', ['userId', 'createdAt']);
    },
    // Closes the connection when a newer build in another tab upgrades the database. Also discards
    // it when the browser has closed it.
    blocking: () => void opening?.then((db) => db.close()).finally(closeDatabase),
    terminated: closeDatabase,
  }).catch((error: unknown) => {
    closeDatabase();
    throw error;
  });
  return opening;
}

function closeDatabase(): void {
  opening = null;
}

/** Returns all unsent rows of the user, oldest first. */
export async function listRows(userId: string): Promise<OutboxRow[]> {
  const db = await database();
  return db.getAllFromIndex('outbox', 'inOrder', IDBKeyRange.bound([userId], [userId, []]));
}

/** Inserts a row. Resolves once it is stored on disk. */
export async function insertRow(row: OutboxRow): Promise<void> {
  await (await database()).put('outbox', row);
}

/** Updates a row; does nothing if it has been removed meanwhile. */
export async function updateRow(
  userId: string,
  clientId: string,
  changes: Partial<OutboxRow>,
): Promise<void> {
  const transaction = (await database()).transaction('outbox', 'readwrite');
  const row = await transaction.store.get([userId, clientId]);
  if (row) await transaction.store.put({ ...row, ...changes });
  await transaction.done;
}

/** Removes a row; does nothing if there is none. */
export async function removeRow(userId: string, clientId: string): Promise<void> {
  await (await database()).delete('outbox', [userId, clientId]);
}
