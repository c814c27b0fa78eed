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
