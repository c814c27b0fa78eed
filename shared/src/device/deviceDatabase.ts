import { type DBSchema, deleteDB } from 'idb';
import type { Exchange } from '../http/exchange';
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
import {
  DEVICE_DATABASE,
  DEVICE_OWNER,
  DEVICE_PREFIXES,
  PICTURE_CACHE,
  RETENTION_MS,
  SHARED_CACHE,
} from './deviceNames';

/** Time in milliseconds after which a database that does not respond counts as empty. */
const READ_TIMEOUT_MS = 500;
/** The same without a network, where nothing else could respond. */
const OFFLINE_READ_TIMEOUT_MS = 10_000;

/** A copy of what the server has said, under the name of what it is of: see `deviceNames.ts`. */
export interface StoredCopy {
  userId: string;
  /** Version of the shape of `value`. */
  schema: number;
  /** Unix time in milliseconds. */
  savedAt: number;
  value: unknown;
}

interface Copies {
  key: string;
  value: StoredCopy;
  indexes: { savedAt: number };
}

/**
 * Object stores of the database. Other versions of the page, which use it at the same time, have the
 * responses apart; here, `responses` only loses what is too old.
 */
export const STORES = ['copies', 'responses'] as const;

interface DeviceDatabase extends DBSchema {
  copies: Copies;
  responses: Copies;
}

export const deviceDatabase = lazyDatabase<DeviceDatabase>(DEVICE_DATABASE, (db) => {
  for (const name of STORES) db.createObjectStore(name).createIndex('savedAt', 'savedAt');
});

const myId = () => session.get()?._id;

/**
 * Returns the value of a copy of the signed-in user. Never rejects.
 * @param isOffline gives a slow database more time. Default: whether the browser is offline.
 * @returns undefined if there is none with this schema from the last seven days, or if the database
 * fails or does not respond
 */
export async function readDevice(
  key: string,
  schema: number,
  isOffline = !navigator.onLine,
): Promise<unknown> {
  const userId = myId();
  if (userId === undefined || readText(DEVICE_OWNER) !== userId) return undefined;
  // Two timers: after the page was blocked, a response that waits precedes the second one.
  const half = (isOffline ? OFFLINE_READ_TIMEOUT_MS : READ_TIMEOUT_MS) / 2;
  const timeout = new Promise<undefined>((resolve) => {
    setTimeout(() => setTimeout(resolve, half), half);
  });
  try {
    const read = deviceDatabase.open().then((db) => db.get('copies', key));
    const stored = await Promise.race([read, timeout]);
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

/** Removes all copies, of any user, with the pictures that they show, and other caches. */
export async function removeAll(...caches: string[]): Promise<void> {
  for (const key of DEVICE_PREFIXES.flatMap(textKeys)) writeText(key, null);
  deviceDatabase.close();
  if (typeof indexedDB !== 'undefined') await deleteDB(DEVICE_DATABASE);
  // Not every browser has them.
  for (const name of [PICTURE_CACHE, ...caches]) await globalThis.caches?.delete(name);
}

/** The same; never rejects. */
export const removeCopies = (source: string, ...caches: string[]): Promise<void> =>
  removeAll(...caches).catch((error: unknown) => reportError(error, { source }));

/**
 * Stores what a user has made. If the storage is full, removes the copies, and tries again.
 * @throws {StorageFullError} if the storage is still full
 */
export async function storeFirst(store: () => Promise<void>): Promise<void> {
  try {
    await store();
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    await removeCopies('device.room');
    await store().catch((cause: unknown) => {
      throw isStorageFull(cause) ? new StorageFullError({ cause }) : cause;
    });
  }
}

/** Removes everything that ends with a session from this device, for any user. Never rejects. */
export async function clearDevice(): Promise<void> {
  writeText(DEVICE_OWNER, null);
  await removeCopies('device.clear', SHARED_CACHE);
}

/** Loads the code at first use, so that it does not delay a request. Without it, nothing is stored. */
const responses = () =>
  import(/* webpackChunkName: "device" */ './deviceResponses').catch((error: unknown) =>
    reportError(error, { source: 'device.responses' }),
  );

let count = 0;

/** Returns how often the device has responded to a request of this page, instead of the server. */
export const countStored = (): number => count;

async function storedResponse(url: string, error?: unknown): Promise<Exchange | undefined> {
  const stored = await (await responses())?.readResponse(url, error);
  if (stored) count += 1;
  return stored;
}

/**
 * Returns the response of `load`, and stores a copy of it. Without a network, the copy is returned, at
 * once if the browser is offline. A response of 403 or 404 removes it.
 * @throws the error of `load` if nothing is stored, or if the server rejects the request
 */
export async function orStoredResponse(
  url: string,
  load: () => Promise<Exchange>,
): Promise<Exchange> {
  const stored = !navigator.onLine && (await storedResponse(url));
  if (stored) return stored;
  try {
    const response = await load();
    const userId = myId();
    void responses().then((device) =>
      userId === myId() ? device?.storeResponse(url, response) : undefined,
    );
    return response;
  } catch (error) {
    const copy = await storedResponse(url, error);
    if (copy) return copy;
    throw error;
  }
}
