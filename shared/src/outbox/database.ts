import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OutboxRow } from './item';

/** A row's key: whose it is, and its id. */
type Key = [userId: string, clientId: string];

interface KithKinDatabase extends DBSchema {
  outbox: { key: Key; value: OutboxRow; indexes: { inOrder: [string, number] } };
}

let opening: Promise<IDBPDatabase<KithKinDatabase>> | null = null;

/** Opened at first use; a failed opening is tried again. */
function database(): Promise<IDBPDatabase<KithKinDatabase>> {
  opening ??= openDB<KithKinDatabase>('kithkin', 1, {
    upgrade(db) {
      const rows = db.createObjectStore('outbox', { keyPath: ['userId', 'clientId'] });
      rows.createIndex('inOrder', ['userId', 'createdAt']);
    },
    // A newer build in another tab wants to change the shape, or the browser closed it: let go.
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

/** Everything that this person has not sent, oldest first. */
export async function listRows(userId: string): Promise<OutboxRow[]> {
  const db = await database();
  return db.getAllFromIndex('outbox', 'inOrder', IDBKeyRange.bound([userId], [userId, []]));
}

/** Keeps a new row. Resolves once it is on disk. */
export async function insertRow(row: OutboxRow): Promise<void> {
  await (await database()).put('outbox', row);
}

/** Changes a row, unless it has been removed meanwhile. */
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

/** Removes a row; one that is not there is fine. */
export async function removeRow(userId: string, clientId: string): Promise<void> {
  await (await database()).delete('outbox', [userId, clientId]);
}
