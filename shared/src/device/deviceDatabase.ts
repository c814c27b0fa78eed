import { type DBSchema, deleteDB } from 'idb';
import {
  DEVICE_DATABASE,
  DEVICE_OWNER,
  DEVICE_PREFIXES,
  PICTURE_CACHE,
  RETENTION_MS,
  SHARED_CACHE,
} from '../platform/deviceNames';
import { lazyDatabase } from '../platform/lazyDatabase';
import {
  isStorageFull,
  readText,
  StorageFullError,
  textKeys,
  writeText,
} from '../platform/localText';
import { session } from '../session/session';
import { reportError } from '../telemetry/reportError';

/** Time in milliseconds after which a database that does not respond counts as empty. */
const READ_TIMEOUT_MS = 500;
/** The same without a network, where nothing else could respond. */
const OFFLINE_READ_TIMEOUT_MS = 10_000;

/** `copies` are what screens last showed, `responses` are for reading offline. */
export type DeviceStore = 'copies' | 'responses';

export interface StoredValue {
  userId: string;
  /** Version of the shape of `value`. */
  schema: number;
  /** Unix time in milliseconds. */
  savedAt: number;
  value: unknown;
}

interface StoreShape {
  key: string;
  value: StoredValue;
  indexes: { savedAt: number };
}

interface DeviceDatabase extends DBSchema {
  copies: StoreShape;
  responses: StoreShape;
}

export const deviceDatabase = lazyDatabase<DeviceDatabase>(DEVICE_DATABASE, (db) => {
  for (const name of ['copies', 'responses'] as const) {
    db.createObjectStore(name).createIndex('savedAt', 'savedAt');
  }
});

const myId = () => session.get()?._id;

/** Returns a stored value; undefined after `ms` milliseconds, since a slow device is no error. */
async function readWithin(
  ms: number,
  store: DeviceStore,
  key: string,
): Promise<StoredValue | undefined> {
  const timeout = new Promise<undefined>((resolve) => {
    // Two timers: after the page was blocked, a response that waits precedes the second one.
    setTimeout(() => setTimeout(resolve, ms / 2), ms / 2);
  });
  return Promise.race([deviceDatabase.open().then((db) => db.get(store, key)), timeout]);
}

/**
 * Returns a stored value of the signed-in user. Never rejects.
 * @param options `isOffline` gives a slow database more time. Default: whether the browser is offline.
 * @returns undefined if there is none with this schema from the last seven days, or if the database
 * fails or does not respond
 */
export async function readDevice(
  store: DeviceStore,
  key: string,
  schema: number,
  { isOffline = !navigator.onLine } = {},
): Promise<unknown> {
  const userId = myId();
  if (userId === undefined || readText(DEVICE_OWNER) !== userId) return undefined;
  try {
    const limit = isOffline ? OFFLINE_READ_TIMEOUT_MS : READ_TIMEOUT_MS;
    const stored = await readWithin(limit, store, key);
    const isCurrent =
      stored?.userId === userId &&
      stored.schema === schema &&
      Date.now() - stored.savedAt <= RETENTION_MS;
    return isCurrent && myId() === userId ? stored.value : undefined;
  } catch (error) {
    reportError(error, { source: 'device.read' });
    return undefined;
  }
}

/**
 * Stores a value of the signed-in user; `undefined` removes it. Never rejects. The code is loaded
 * at first use, after the first screen has been painted.
 */
export async function writeDevice(
  store: DeviceStore,
  key: string,
  schema: number,
  value: unknown,
): Promise<void> {
  const userId = myId();
  if (userId === undefined) return;
  try {
    const { write } = await import(/* webpackChunkName: "device" */ './deviceWrites');
    await write(store, key, { userId, schema, savedAt: Date.now(), value });
  } catch (error) {
    reportError(error, { source: 'device.write' });
    if (isStorageFull(error)) await makeRoom();
  }
}

/** Removes a cache; not every browser has them. */
const removeCache = async (name: string) => void (await globalThis.caches?.delete(name));

/** Removes snapshots, database and pictures. */
export async function removeAll(): Promise<void> {
  for (const key of DEVICE_PREFIXES.flatMap(textKeys)) writeText(key, null);
  deviceDatabase.close();
  if (typeof indexedDB !== 'undefined') await deleteDB(DEVICE_DATABASE);
  await removeCache(PICTURE_CACHE);
}

/** Removes what screens have stored, since unsent items need the space more. Never rejects. */
async function makeRoom(): Promise<void> {
  try {
    await removeAll();
  } catch (error) {
    reportError(error, { source: 'device.room' });
  }
}

/**
 * Stores what a user has made. If the storage is full, removes what screens have stored, and tries
 * again.
 * @throws {StorageFullError} if the storage is still full
 */
export async function storeFirst(store: () => Promise<void>): Promise<void> {
  try {
    await store();
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    await makeRoom();
    await store().catch((cause: unknown) => {
      throw isStorageFull(cause) ? new StorageFullError({ cause }) : cause;
    });
  }
}

/** Removes everything that screens have stored on this device, for any user. Never rejects. */
export async function clearDevice(): Promise<void> {
  writeText(DEVICE_OWNER, null);
  try {
    await removeAll();
    await removeCache(SHARED_CACHE);
  } catch (error) {
    reportError(error, { source: 'device.clear' });
  }
}
