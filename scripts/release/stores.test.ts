import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3, type TestS3 } from '../../server/testing/s3';
import { folderStore } from './folderStore';
import { s3Store } from './s3Store';
import type { Store } from './siteTypes';
import { memoryStore } from './testing/memoryStore';

const HOUR = 60 * 60 * 1000;
let dir: string;
let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3('releases');
});
afterAll(() => s3.close());
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'kithkin-store-'));
  s3.objects.clear();
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const ADDRESS = 's3://releases/site';
const open = (kind: string): Store => {
  if (kind === 'memory') return memoryStore();
  return kind === 'folder' ? folderStore(dir) : s3Store(ADDRESS, s3.env);
};
const bytes = (text: string) => Buffer.from(text);
const names = async (store: Store, folder: string) =>
  (await store.list(folder)).map(({ file }) => file).sort();

describe.each(['folder', 'bucket', 'memory'])('%s', (kind) => {
  test('stores, lists and deletes files by path', async () => {
    const store = open(kind);
    expect(await store.get('shell/a/main.js')).toBeUndefined();
    expect(await store.list('')).toEqual([]);
    await store.put('shell/a/main.js', bytes('old'));
    await store.put('shell/a/main.js', bytes('new'));
    await store.put('index.html', bytes('page'));
    expect((await store.get('shell/a/main.js'))?.content.toString()).toBe('new');
    expect(await names(store, '')).toEqual(['index.html', 'shell/a/main.js']);
    expect(await names(store, 'shell')).toEqual(['shell/a/main.js']);
    const [listed] = await store.list('shell');
    expect(Math.abs(Date.now() - Number(listed?.changedAt))).toBeLessThan(HOUR);
    await store.delete('shell/a/main.js');
    await store.delete('shell/a/main.js');
    expect(await names(store, '')).toEqual(['index.html']);
  });

  test('writes only while the condition holds', async () => {
    const store = open(kind);
    const first = await store.put('lock', bytes('1'), { ifAbsent: true });
    expect(first).toBeDefined();
    expect(await store.put('lock', bytes('2'), { ifAbsent: true })).toBeUndefined();
    expect(await store.get('lock')).toMatchObject({ content: bytes('1'), version: first });
    const second = await store.put('lock', bytes('3'), { ifVersion: first ?? '' });
    expect(await store.put('lock', bytes('4'), { ifVersion: first ?? '' })).toBeUndefined();
    expect(await store.get('lock')).toMatchObject({ content: bytes('3'), version: second });
    expect(await store.put('none', bytes('5'), { ifVersion: first ?? '' })).toBeUndefined();
  });
});

test('a folder contains no drafts and no empty folders, and knows the age of files', async () => {
  const store = folderStore(dir);
  await store.put('remotes/feed/a/entry.js', bytes('1'));
  expect(readdirSync(join(dir, 'remotes/feed/a'))).toEqual(['entry.js']);
  writeFileSync(join(dir, 'blocked'), '');
  await expect(store.put('blocked/file', bytes('1'))).rejects.toThrow();
  await expect(store.put('remotes/feed', bytes('1'))).rejects.toThrow();
  await store.delete('blocked');
  expect(readdirSync(dir)).toEqual(['remotes']);
  const old = new Date(Date.now() - HOUR);
  utimesSync(join(dir, 'remotes/feed/a/entry.js'), old, old);
  const age = (await store.get('remotes/feed/a/entry.js'))?.ageMs ?? 0;
  expect(Math.abs(age - HOUR)).toBeLessThan(HOUR / 10);
  await store.delete('remotes/feed/a/entry.js');
  expect(readdirSync(dir)).toEqual([]);
});

test('a bucket stores the headers of each file, and knows its age by its own clock', async () => {
  const store = s3Store(ADDRESS, s3.env);
  for (const file of ['remotes/feed/f1/entry.js', 'remotes/feed/f1/entry.js.br', 'index.html']) {
    await store.put(file, bytes('1'));
  }
  const headers = (file: string) => s3.objects.get(`site/${file}`)?.headers;
  const script = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  };
  expect(headers('remotes/feed/f1/entry.js')).toMatchObject(script);
  expect(headers('remotes/feed/f1/entry.js')).not.toHaveProperty('content-encoding');
  expect(headers('remotes/feed/f1/entry.js.br')).toMatchObject({
    ...script,
    'content-encoding': 'br',
  });
  expect(headers('index.html')).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  });
  s3.now = () => new Date(Date.now() + HOUR);
  const age = (await store.get('index.html'))?.ageMs ?? 0;
  s3.now = () => new Date();
  expect(Math.abs(age - HOUR)).toBeLessThan(HOUR / 10);
});

test('a bucket is listed page by page', async () => {
  const store = s3Store(ADDRESS, s3.env);
  await store.put('a/0', bytes('1'));
  const object = s3.objects.get('site/a/0');
  for (let n = 1; n <= 1000; n += 1) if (object) s3.objects.set(`site/a/${n}`, object);
  expect(await names(store, 'a')).toHaveLength(1001);
});

test('a bucket that fails, or has no settings, gives one message', async () => {
  expect(() => s3Store(ADDRESS, {})).toThrow('To release to a bucket, set S3_ENDPOINT');
  const unreachable = s3Store('s3://elsewhere', {
    ...s3.env,
    S3_ENDPOINT: 'http://127.0.0.1:1',
  });
  await expect(unreachable.get('index.html')).rejects.toThrow(
    'The bucket elsewhere could not be used:',
  );
  s3.fail(403, 1);
  await expect(s3Store(ADDRESS, s3.env).list('')).rejects.toThrow('it answers 403.');
});
