import { buffer } from 'node:stream/consumers';
import type { DataExportResponse, PostResponse } from '@kithkin/shared/contract';
import { formOf, picture } from '../../../testing/forms';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { deactivate, signInBack } from '../../../testing/testPeople';
import { unzip } from '../../../testing/unzip';
import { id, sql } from '../../platform/db';

const DAY = 24 * 60 * 60_000;
const { app, ada, ben } = setupTestServer({
  people: { ada: { fullName: 'Ada <b>Lovelace</b>' }, ben: {} },
});

const PATH = '/users/me/export';
const request = (who: TestPerson) => who.call<DataExportResponse>('POST', PATH);
const current = async (who: TestPerson) =>
  (await who.call<DataExportResponse>('GET', PATH)).body.export;
const prepared = async (who: TestPerson) => {
  expect((await request(who)).body.export).toMatchObject({ state: 'preparing', url: null });
  await app.ctx.jobs.runDue();
  return current(who);
};
const download = (url: string) => app.app.inject({ url });
const stored = async () =>
  (await app.ctx.db.query<{ id: string }>(sql`select id from exports`)).map((row) => row.id);
const isFileThere = async (exportId: string) => {
  const file = await app.ctx.mediaStore.read(`exports/${exportId}/data.zip`, { start: 0, end: 0 });
  if (file) await buffer(file);
  return file !== null;
};

it('is an archive with files and pages, with a mail when it is ready', async () => {
  const parts = [{ field: 'media', name: 'a.jpg', bytes: await picture() }];
  const form = await formOf({ body: '<script>alert(1)</script>' }, parts);
  const { media } = (await ada.call<PostResponse>('POST', '/posts', form)).body.post;
  await ben.call<PostResponse>('POST', '/posts', { json: { body: 'Post of ben' } });
  expect(await current(ada)).toBeNull();

  const ready = await prepared(ada);
  expect(ready).toMatchObject({ state: 'ready', bytes: expect.any(Number) });
  const response = await download(ready?.url ?? '');
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(ready?.bytes),
    'content-disposition': expect.stringMatching(/^attachment; filename="kithkin-.*\.zip"$/),
  });
  const files = unzip(response.rawPayload);
  const file = `media/${media[0]?._id}.webp`;
  expect(files.get(file)?.subarray(8, 12).toString()).toBe('WEBP');
  const data = JSON.parse(files.get('data.json')?.toString() ?? '');
  expect(data.posts[0].media[0].url).toBe(file);
  const index = files.get('index.html')?.toString() ?? '';
  expect(index).toContain('Ada &lt;b&gt;Lovelace&lt;/b&gt;');
  const links = [...index.matchAll(/href="([a-zA-Z.]+)"/g)].map(([, path = '']) => path);
  expect(links.filter((path) => !files.has(path))).toEqual([]);
  const posts = files.get('posts.html')?.toString() ?? '';
  expect(posts).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(posts).toContain(`<img src="${file}"`);
  for (const [path, content] of files) {
    expect([path, /<script|Post of ben/.test(content.toString())]).toEqual([
      path,
      path === 'data.json',
    ]);
  }
  const [mail] = await app.mails();
  expect(mail).toMatchObject({ to: 'ada@example.org', subject: 'Your KithKin data is ready' });
  expect(mail?.text).toContain('http://kithkin.test/settings#data');
});

it('is created once at a time, and replaces the last one', async () => {
  const first = (await request(ada)).body;
  expect((await request(ada)).body).toEqual(first);
  expect(await stored()).toHaveLength(1);
  await app.ctx.jobs.runDue();
  const [before = ''] = await stored();
  expect(await isFileThere(before)).toBe(true);
  await prepared(ada);
  await app.ctx.db.run(sql`update jobs set run_at = '2020-01-01' where kind like 'activity.%'`);
  await app.ctx.jobs.runDue();
  expect(await isFileThere(before)).toBe(false);
  expect(await stored()).toHaveLength(1);
  expect((await current(ada))?.state).toBe('ready');
});

it('is readable by its address only, for five minutes, while the account is active', async () => {
  const address = (await prepared(ada))?.url ?? '';
  const other = (await prepared(ben))?.url ?? '';
  const [path, query] = address.split('?');
  for (const wrong of [
    path ?? '',
    `${other.split('?')[0]}?${query}`,
    address.replace(/e=\d/, 'e=9'),
    `${address}x`,
  ]) {
    expect([wrong, (await download(wrong)).statusCode >= 400]).toEqual([wrong, true]);
  }
  expect((await download(address)).statusCode).toBe(200);
  expect((await ada.call('GET', PATH)).status).toBe(200);
  expect((await app.call('GET', PATH)).status).toBe(401);
  app.clock.advance(5 * 60_000);
  expect((await download(address)).statusCode).toBe(404);
  const next = (await current(ada))?.url ?? '';
  await deactivate(app, ada.id);
  expect((await download(next)).statusCode).toBe(404);
});

it('is deleted after seven days, and with its account', async () => {
  await prepared(ada);
  const [exportId = ''] = await stored();
  const isThereAfter = async (days: number, of = exportId) => {
    app.clock.advance(days * DAY);
    await app.ctx.jobs.runDue();
    return isFileThere(of);
  };
  expect(await isThereAfter(6)).toBe(true);
  expect(await isThereAfter(1.1)).toBe(false);
  await signInBack(app, ada, ben);
  expect(await current(ada)).toBeNull();

  await prepared(ben);
  const [own = ''] = await stored();
  await app.ctx.db.run(sql`delete from users where id = ${id(ben.id)}`);
  expect([await isThereAfter(1, own), await stored()]).toEqual([false, []]);
});

it('has failed if it is not ready after a day, and can be requested again', async () => {
  await request(ada);
  await app.ctx.db.run(sql`delete from jobs where kind = 'activity.export'`);
  app.clock.advance(1.1 * DAY);
  await app.ctx.jobs.runDue();
  await signInBack(app, ada);
  expect(await current(ada)).toMatchObject({ state: 'failed', url: null });
  expect(await prepared(ada)).toMatchObject({ state: 'ready' });
});
