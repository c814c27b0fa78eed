import { reportError } from '../telemetry/reportError';
import type { LazyDatabase } from './lazyDatabase';

/**
 * Returns the result of the promise, unless it takes longer than `ms` milliseconds.
 * @throws the error that `late` creates
 */
export function withTimeout<T>(promise: Promise<T>, ms: number, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Time in milliseconds after which opening counts as failed. WebKit never answers if a navigation
 * has interrupted the creation of the database.
 */
const OPEN_TIMEOUT_MS = 10_000;

/** Parts of a key without commas, from the general to the particular: the user's id, the item's. */
export type RecordKey = string[];

/**
 * Values by key in an object store of a database. While the database cannot be opened, e.g. because
 * the browser blocks site data, values are in the memory of this page: its other tabs do not see
 * them, and the browser asks before the page is left with them. All functions reject if the
 * database does not open within ten seconds.
 */
export interface RecordStore<Value> {
  /** Returns the records whose keys begin with these parts. */
  entries(prefix: RecordKey): Promise<[RecordKey, Value][]>;
  /** Resolves once the value is on disk, or in memory. */
  put(key: RecordKey, value: Value): Promise<void>;
  /** Changes a value; does nothing if it has been removed meanwhile. */
  update(key: RecordKey, changes: Partial<Value>): Promise<void>;
  /** Removes a value; does nothing if there is none. */
  remove(key: RecordKey): Promise<void>;
  /** Returns false if the database could not be opened lately: it may contain more records. */
  isOpen(): boolean;
}

export function createRecordStore<Value>(
  database: LazyDatabase,
  storeName: string,
): RecordStore<Value> {
  /** Values by the key as text, whose parts are separated by commas. */
  const memory = new Map<string, Value>();
  let isOpen = true;

  /** Returns null if the database cannot be opened; the next call tries again. */
  async function open() {
    const connection = database.open().catch((error: unknown) => {
      if (isOpen) reportError(error, { source: 'database.open' });
      isOpen = false;
    });
    const db = await withTimeout(connection, OPEN_TIMEOUT_MS, () => {
      database.close();
      return new Error('The database does not respond.');
    });
    if (!db) return null;
    isOpen = true;
    return db.transaction(storeName, 'readwrite').store;
  }

  const preventUnload = (event: BeforeUnloadEvent) => {
    if (memory.size > 0) event.preventDefault();
  };

  return {
    async entries(prefix) {
      const found: [RecordKey, Value][] = [];
      for (const [key, value] of memory) {
        if (key.startsWith(`${prefix},`)) found.push([key.split(','), value]);
      }
      const store = await open();
      let cursor = await store?.openCursor(IDBKeyRange.bound(prefix, [...prefix, []]));
      while (cursor) {
        found.push([cursor.key as RecordKey, cursor.value]);
        cursor = await cursor.continue();
      }
      return found;
    },
    async put(key, value) {
      const store = await open();
      if (store) {
        await store.put(value, store.keyPath ? undefined : key);
        await store.transaction.done;
      } else {
        memory.set(`${key}`, value);
        window.addEventListener('beforeunload', preventUnload);
      }
    },
    async update(key, changes) {
      Object.assign(memory.get(`${key}`) ?? {}, changes);
      const cursor = await (await open())?.openCursor(key);
      await cursor?.update({ ...cursor.value, ...changes });
    },
    async remove(key) {
      memory.delete(`${key}`);
      await (await open())?.delete(key);
    },
    isOpen: () => isOpen,
  };
}
