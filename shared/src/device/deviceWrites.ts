import { isStorageFull, readText, writeText } from '../platform/localText';
import { session } from '../session/session';
import { reportError } from '../telemetry/reportError';
import {
  clearDevice,
  deviceDatabase,
  removeAll,
  removeCopies,
  STORES,
  type StoredCopy,
} from './deviceDatabase';
import { DEVICE_OWNER, RETENTION_MS } from './deviceNames';
import { storePictures } from './devicePictures';

/** Maximum number of stored responses; the oldest ones are removed. */
const MAX_RESPONSES = 200;

/** Copies of responses have the URL as key; those of screens have names. */
const isResponse = (key: string) => key.startsWith('http');

/** Removes copies that are too old, and the oldest responses if there are too many. */
async function removeOldest(): Promise<void> {
  const transaction = (await deviceDatabase.open()).transaction(STORES, 'readwrite');
  const expired = IDBKeyRange.upperBound(Date.now() - RETENTION_MS, true);
  for (const name of STORES) {
    const store = transaction.objectStore(name);
    for (const key of await store.index('savedAt').getAllKeys(expired)) await store.delete(key);
  }
  const copies = transaction.objectStore('copies');
  const responses = (await copies.index('savedAt').getAllKeys()).filter(isResponse);
  for (const key of responses.slice(0, -MAX_RESPONSES)) await copies.delete(key);
  await transaction.done;
}

/** Puts a copy in place of the stored one. */
async function replace(key: string, copy: StoredCopy): Promise<void> {
  if (readText(DEVICE_OWNER) !== copy.userId) {
    // Of another user, or of nobody known.
    writeText(DEVICE_OWNER, copy.userId);
    await removeAll();
  }
  const db = await deviceDatabase.open();
  if (copy.value === undefined) await db.delete('copies', key);
  else await db.put('copies', copy, key);
}

let last: Promise<unknown> = Promise.resolve();

/** @throws {DOMException} e.g. `QuotaExceededError` if the storage is full */
async function write(key: string, copy: StoredCopy): Promise<void> {
  // One after another: removing the copies of another user takes longer than a later write.
  const replaced = last.then(() => replace(key, copy));
  last = replaced.catch(() => undefined);
  await replaced;
  if (!isResponse(key)) await storePictures();
  // Signed out meanwhile, maybe in another tab, which has already removed everything.
  if (session.get()?._id !== copy.userId) await clearDevice();
  else await removeOldest();
}

let ended: Promise<unknown> = Promise.resolve();

/** Resolves when all writes so far have ended. */
export const writesEnded = (): Promise<unknown> => ended;

/** Stores a copy for the signed-in user; a value of `undefined` removes it. Never rejects. */
export function writeDevice(key: string, schema: number, value: unknown): Promise<void> {
  const userId = session.get()?._id;
  if (userId === undefined) return Promise.resolve();
  const copy = { userId, schema, savedAt: Date.now(), value };
  const written = write(key, copy).catch(async (error: unknown) => {
    reportError(error, { source: 'device.write' });
    if (isStorageFull(error)) await removeCopies('device.room');
  });
  ended = Promise.all([ended, written]);
  return written;
}
