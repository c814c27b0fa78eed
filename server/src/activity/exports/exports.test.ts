import { buffer } from 'node:stream/consumers';
import type { DataExportResponse } from '@kithkin/shared/contract';
import { sendMessage, start } from '../../../testing/chats/chat';
import { picture } from '../../../testing/forms';
import { report } from '../../../testing/moderation/decideCases';
import {
  addComment,
  createPost,
  createPostId,
  withFiles,
} from '../../../testing/posts/postActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import { story } from '../../../testing/stories/storyFixtures';
import type { TestPerson } from '../../../testing/testApp';
import { deactivate, signInBack } from '../../../testing/testPeople';
import { unzip } from '../../../testing/unzip';
import { id, sql, time } from '../../platform/db';
import { renderRow } from './renderRow';

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
  const { media } = await createPost(ada, '<script>alert(1)</script>', [await picture()]);
  await createPostId(ben, 'Post of ben');
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
    const isRaw = /<script|Post of ben/.test(content.toString());
    expect([path, isRaw]).toEqual([path, path === 'data.json']);
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

it('a row of a page escapes texts and field names', () => {
  const text = `<script>alert("1")</script> & 'more'`;
  const html = renderRow(JSON.stringify({ text, '<b>': '<img src=x onerror=alert(1)>' }));
  expect(html).not.toMatch(/<script|<img|<b>/);
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;more&#39;');
});

it('a row of a page embeds files of the archive and no others', () => {
  const id = '01933b5e-0000-7000-8000-000000000000';
  const html = renderRow(
    JSON.stringify({
      media: [{ alt: 'A hill', url: `media/${id}.webp` }, { url: `media/${id}.mp4` }],
      sound: `media/${id}.mp3`,
      body: 'https://example.org/a.webp',
      other: `media/${id}.webp" onerror="alert(1)`,
    }),
  );
  expect(html.match(/<(img|video|audio) src="[^"]*"/g)).toEqual([
    `<img src="media/${id}.webp"`,
    `<video src="media/${id}.mp4"`,
    `<audio src="media/${id}.mp3"`,
  ]);
  expect(html).toContain('<dd>https://example.org/a.webp</dd>');
});

it('a row of a page has readable names and times, and no empty fields', () => {
  const html = renderRow(
    JSON.stringify({ _id: 'x', createdAt: '2026-11-20T12:00:00.000Z', editedAt: null, tags: [] }),
  );
  expect(html).toBe(
    '<article><dl>\n<dt>Id</dt><dd>x</dd>\n<dt>Created at</dt><dd><time datetime="2026-11-20T12:00:00.000Z">Fri, 20 Nov 2026 12:00:00 GMT</time></dd>\n</dl>\n</article>\n',
  );
});

type Row = Record<string, unknown>;
interface Copy {
  exportedAt: string;
  profile: Row;
  account: Row;
  [section: string]: unknown;
}

const copy = async (who: TestPerson) => {
  const response = await who.call<Copy>('GET', '/users/me/data');
  expect(response.status).toBe(200);
  return response;
};
const rows = (body: Copy, section: string): Row[] => {
  const found = body[section];
  return Array.isArray(found) ? found : [];
};

/** Creates data of both users in all sections. */
async function createAllActivity(): Promise<void> {
  for (const [me, other] of [
    [ada, ben],
    [ben, ada],
  ] as const) {
    const name = me.userName;
    const fields = { body: `Post of ${name}`, alts: '["A picture"]' };
    const { _id: postId } = await createPost(me, fields, [await picture()]);
    const path = `/posts/${postId}`;
    await me.call('PATCH', path, await withFiles({ location: 'Paris', tags: 'tea' }, []));
    await me.call(
      'PATCH',
      path,
      await withFiles({ location: '', tags: '', alts: '["A photo"]' }, []),
    );
    await other.call('POST', `${path}/like`);
    await other.call('POST', `${path}/bookmarks`);
    const comment = await addComment(other, postId, `Comment of ${other.userName}`);
    await other.call('POST', `${path}/comments/${comment._id}/like`);
    const changed = { json: { text: `Comment of ${other.userName}!` } };
    await other.call('PATCH', `${path}/comments/${comment._id}`, changed);
    await me.call('POST', `/users/${other.userName}/follow`);
    const storyId = await story(me);
    await other.call('POST', `/stories/${storyId}/seen`);
    await other.call('POST', `/stories/${storyId}/react`, { json: { emoji: '❤️' } });
    const sent = await sendMessage(me, await start(me, [other]), `Message of ${name}`, { postId });
    await other.call('POST', `/chats/messages/${sent.body._id}/reactions`, {
      json: { emoji: '👍' },
    });
    const deleted = await addComment(other, postId, `Deleted by ${other.userName}`);
    await other.call('DELETE', `${path}/comments/${deleted._id}`);
    await report(me, 'user', other.userName, { details: `By ${name}` });
  }
}

it('the copy has all own data, as a file, and nothing of other users', async () => {
  await createAllActivity();
  const { body, headers } = await copy(ada);
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="kithkin-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(body.profile).toMatchObject({ userName: 'ada', email: 'ada@example.org' });
  const url = expect.stringMatching(/^\/api\/v1\.1\/media\//);
  const media = [{ alt: 'A picture' }];
  const earlierVersions = [
    { text: 'Post of ada', location: '', tags: [], media },
    { text: 'Post of ada', location: 'Paris', tags: ['tea'], media },
  ];
  for (const [section, expected] of [
    ['posts', [{ body: 'Post of ada', media: [{ alt: 'A photo', url }], earlierVersions }]],
    ['comments', [{ text: 'Comment of ada!', earlierVersions: [{ text: 'Comment of ada' }] }]],
    ['commentLikes', [{}]],
    ['messages', [{ text: 'Message of ada', post: expect.any(String), url: null }]],
    ['following', [{ userName: 'ben', status: 'accepted' }]],
    ['followers', [{ userName: 'ben' }]],
    ['reports', [{ details: 'By ada' }]],
    ['deletedComments', [{ text: 'Deleted by ada' }]],
    ['memberships', [{ groupName: null, with: 'ben' }]],
    ['messageReactions', [{ emoji: '👍' }]],
    ['storyReactions', [{ emoji: '❤️' }]],
    ['storyViews', [{}]],
    ['likes', [{}]],
    ['bookmarks', [{}]],
    ['stories', [{}]],
    ['sessions', [{}]],
    ['blocks', []],
  ] as const) {
    expect({ [section]: rows(body, section) }).toMatchObject({ [section]: expected });
  }
  expect(rows(body, 'notifications')).toContainEqual(expect.objectContaining({ from: 'ben' }));
  const text = JSON.stringify(body);
  for (const foreign of [
    'ben@example.org',
    'Post of ben',
    'Comment of ben',
    'Message of ben',
    'Deleted by ben',
    'By ben',
    'password',
    'token',
  ]) {
    expect([foreign, text.includes(foreign)]).toEqual([foreign, false]);
  }

  const relations = async () => {
    const now = (await copy(ada)).body;
    return [rows(now, 'following').length, rows(now, 'followers').length];
  };
  await ben.call('POST', '/users/ada/block');
  expect(await relations()).toEqual([0, 0]);
  await ben.call('DELETE', '/users/ada/block');
  await ben.call('POST', '/users/ada/follow');
  expect(await relations()).toEqual([0, 1]);
  await deactivate(app, ben.id);
  expect(await relations()).toEqual([0, 0]);
});

it('the copy is complete, however large', async () => {
  const many = 1203;
  await app.ctx.db.run(sql`
    insert into posts (id, creator_id, body, created_at, shown_at)
    select gen_random_uuid(), ${id(ada.id)}, 'Post ' || n, ${time(app.clock.now())}, ${time(app.clock.now())}
    from generate_series(1, ${many}::int) n`);
  const { body } = await copy(ada);
  const bodies = rows(body, 'posts').map((row) => row.body);
  expect([bodies.length, new Set(bodies).size]).toEqual([many, many]);
});
