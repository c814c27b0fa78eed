import { DEVICE_OWNER, RETENTION_MS } from '../platform/deviceNames';
import { readText, writeText } from '../platform/localText';
import { session } from '../session/session';
import {
  clearDevice,
  type DeviceStore,
  deviceDatabase,
  removeAll,
  type StoredValue,
} from './deviceDatabase';
import { storePictures } from './devicePictures';

/** Maximum number of stored responses; the oldest ones are removed. */
const MAX_RESPONSES = 200;

/** Removes values that are too old, and the oldest responses if there are too many. */
async function removeOldest(): Promise<void> {
  const transaction = (await deviceDatabase.open()).transaction(
    ['copies', 'responses'],
    'readwrite',
  );
  const expired = IDBKeyRange.upperBound(Date.now() - RETENTION_MS, true);
  for (const name of ['copies', 'responses'] as const) {
    const store = transaction.objectStore(name);
    for (const key of await store.index('savedAt').getAllKeys(expired)) await store.delete(key);
  }
  const responses = transaction.objectStore('responses');
  const excess = (await responses.count()) - MAX_RESPONSES;
  if (excess > 0) {
    const oldest = await responses.index('savedAt').getAllKeys(null, excess);
    for (const key of oldest) await responses.delete(key);
  }
  await transaction.done;
}

/**
 * Stores a value, or removes it if its `value` is undefined. Does nothing if its user has signed out
 * meanwhile.
 * @throws {DOMException} e.g. `QuotaExceededError` if the storage is full
 */
export async function write(store: DeviceStore, key: string, stored: StoredValue): Promise<void> {
  const isSignedOut = () => session.get()?._id !== stored.userId;
  if (isSignedOut()) return;
  if (readText(DEVICE_OWNER) !== stored.userId) {
    // Of another user, or of nobody known.
    writeText(DEVICE_OWNER, stored.userId);
    await removeAll();
  }
  const db = await deviceDatabase.open();
  if (stored.value === undefined) await db.delete(store, key);
  else await db.put(store, stored, key);
  if (store === 'copies') await storePictures();
  // Signed out meanwhile, maybe in another tab, which has already removed everything.
  if (isSignedOut()) await clearDevice();
  else if (store === 'responses') await removeOldest();
}
