import 'fake-indexeddb/auto';
import { type DBSchema, deleteDB } from 'idb';
import { lazyDatabase } from './lazyDatabase';

interface Notes extends DBSchema {
  notes: { key: string; value: string };
}

const create = () =>
  lazyDatabase<Notes>('notes', (db) => {
    db.createObjectStore('notes');
  });

afterEach(() => jest.restoreAllMocks());

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

test('the connection gives way when the database is removed, and is made anew', async () => {
  const database = create();
  await (await database.open()).put('notes', 'words', 'a');
  await deleteDB('notes');
  expect(await (await database.open()).get('notes', 'a')).toBeUndefined();
  database.close();
});

test('a browser that does not answer is an error after ten seconds, and is asked again', async () => {
  const other = await create().open();
  // The removal waits for a connection that stays open, and opening waits for the removal.
  const closes = jest.spyOn(IDBDatabase.prototype, 'close').mockImplementation(() => undefined);
  const removed = deleteDB('notes');
  const database = create();
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const failed = expect(database.open()).rejects.toThrow('notes does not respond');
  await jest.advanceTimersByTimeAsync(10_000);
  await failed;
  jest.useRealTimers();
  closes.mockRestore();
  other.close();
  await removed;
  await database.open();
  database.close();
});
