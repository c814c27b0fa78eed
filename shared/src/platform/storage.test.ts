import 'fake-indexeddb/auto';
import { type DBSchema, deleteDB } from 'idb';
import { setErrorReporter } from '../telemetry/reportError';
import { lazyDatabase } from './lazyDatabase';
import { readText, writeText } from './localText';
import { isClaimed, withLock } from './lock';
import { openTabChannel } from './optionalApis';
import { putFiles, restoreFile, type StoredFile } from './storedFile';

describe('a text in local storage', () => {
  /** Lets writes fail while there are more texts than `size`, as in a browser without room. */
  function limitStorage(size: number) {
    const setItem = Storage.prototype.setItem;
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
      this: Storage,
      key: string,
      text: string,
    ) {
      if (this.getItem(key) === null && this.length >= size) {
        throw new DOMException('Full', 'QuotaExceededError');
      }
      setItem.call(this, key, text);
    });
  }

  beforeEach(() => localStorage.clear());
  afterEach(() => {
    jest.restoreAllMocks();
    writeText('draft', null);
  });

  test('a text replaces snapshots when the storage is full', () => {
    writeText('kithkin.snapshot /', 'a screen');
    writeText('settings', 'dark');
    limitStorage(2);
    writeText('draft', 'Half of a thought');
    expect({ ...localStorage }).toEqual({ settings: 'dark', draft: 'Half of a thought' });
  });

  test('without free storage, a text exists as long as the page', () => {
    const reported: string[] = [];
    const stopReporting = setErrorReporter((_error, { source }) => reported.push(source));
    writeText('settings', 'dark');
    limitStorage(1);
    writeText('draft', 'Half of a thought');
    expect(readText('draft')).toBe('Half of a thought');
    expect(localStorage.length).toBe(1);
    expect(reported).toEqual(['local-storage']);
    stopReporting();
  });
});

describe('a database', () => {
  interface Notes extends DBSchema {
    notes: { key: string; value: string };
  }

  const create = () =>
    lazyDatabase<Notes>('notes', (db) => {
      db.createObjectStore('notes');
    });

  test('calls share a connection, and after it was closed there is a new one', async () => {
    const database = create();
    const first = await database.open();
    expect(await database.open()).toBe(first);
    database.close();
    const second = await database.open();
    expect(second).not.toBe(first);
    await second.put('notes', 'words', 'a');
    database.close();
  });

  test('the connection is closed when the database is removed, and is opened again', async () => {
    const database = create();
    await (await database.open()).put('notes', 'words', 'a');
    await deleteDB('notes');
    expect(await (await database.open()).get('notes', 'a')).toBeUndefined();
    database.close();
  });
});

describe('stored files', () => {
  const file = new File(['sea'], 'sea.png', { type: 'image/png' });

  /** A store that rejects blobs with this error. */
  const withoutBlobs = (stored: StoredFile[], error: Error) => async (files: StoredFile[]) => {
    if (files.some((each) => each instanceof Blob)) throw error;
    stored.push(...files);
  };

  test('files are stored as they are', async () => {
    const put = jest.fn(async () => undefined);
    await putFiles([file], put);
    expect(put.mock.calls).toEqual([[[file]]]);
    expect(restoreFile(file)).toBe(file);
  });

  test('where the browser stores no blobs, bytes are stored and come back as the file', async () => {
    const stored: StoredFile[] = [];
    await putFiles([file], withoutBlobs(stored, new DOMException('No blobs', 'UnknownError')));
    const [back] = stored.map(restoreFile);
    expect(back).toBeInstanceOf(File);
    expect(back).toMatchObject({ name: 'sea.png', type: 'image/png', size: 3 });
    expect(await back?.text()).toBe('sea');
  });

  test('a full storage is reported at once', async () => {
    const full = new DOMException('Full', 'QuotaExceededError');
    const stored: StoredFile[] = [];
    await expect(putFiles([file], withoutBlobs(stored, full))).rejects.toBe(full);
    expect(stored).toEqual([]);
  });

  test('a failure without files is not repeated', async () => {
    const put = jest.fn(() => Promise.reject(new Error('Closed')));
    await expect(putFiles([], put)).rejects.toThrow('Closed');
    expect(put).toHaveBeenCalledTimes(1);
  });
});

describe('where the browser blocks site data', () => {
  const blocked = () => {
    throw new DOMException('Blocked', 'SecurityError');
  };
  const rejecting = async () => blocked();

  /** Replaces a property for one test. */
  function replace(target: object, name: string, property: PropertyDescriptor) {
    const before = Object.getOwnPropertyDescriptor(target, name);
    Object.defineProperty(target, name, { configurable: true, ...property });
    restores.push(() => {
      if (before) Object.defineProperty(target, name, before);
      else Reflect.deleteProperty(target, name);
    });
  }
  const restores: (() => void)[] = [];
  afterEach(() => {
    for (const restore of restores.splice(0)) restore();
  });

  test('a task runs once without its lock, and its error is its own', async () => {
    replace(navigator, 'locks', { value: { request: rejecting, query: rejecting } });
    const task = jest.fn(async () => 'done');
    expect(await withLock('tokens', task)).toBe('done');
    expect(task).toHaveBeenCalledTimes(1);
    await expect(withLock('tokens', () => Promise.reject(new Error('401')))).rejects.toThrow('401');
    expect(await isClaimed('thread')).toBe(false);
  });

  test('a task that fails under its lock is not repeated', async () => {
    const request = (_name: string, work: () => Promise<unknown>) => work();
    replace(navigator, 'locks', { value: { request } });
    const task = jest.fn(() => Promise.reject(new Error('401')));
    await expect(withLock('tokens', task)).rejects.toThrow('401');
    expect(task).toHaveBeenCalledTimes(1);
  });

  test('a channel to other tabs does nothing', () => {
    replace(globalThis, 'BroadcastChannel', { value: blocked });
    openTabChannel('bus', () => undefined).post('hello');
  });

  test('a database rejects, and does not throw', async () => {
    const database = lazyDatabase('notes', () => undefined);
    replace(globalThis, 'indexedDB', { get: blocked });
    await expect(database.open()).rejects.toThrow('Blocked');
  });
});
