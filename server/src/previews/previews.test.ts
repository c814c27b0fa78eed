import { createServer } from 'node:http';
import type {
  LinkPreview,
  LinkPreviewResponse,
  Message,
  PostResponse,
} from '@kithkin/shared/contract';
import { sendMessage, start, thread } from '../../testing/chats/chat';
import { picture } from '../../testing/forms';
import { listen } from '../../testing/freePort';
import { createPost, readPost } from '../../testing/posts/postActions';
import { setupTestServer } from '../../testing/setupTestServer';
import { signInBack } from '../../testing/testPeople';
import { SECTIONS } from '../activity/exports/sections.store';
import { sql } from '../platform/db';
import type { OutboundNetwork } from '../platform/outbound/guard';
import { loadPreview } from './previews.jobs';

const DAY = 24 * 60 * 60_000;

const exceptions: { address: string; port: number }[] = [];
const outbound: OutboundNetwork = {
  exceptions,
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
};
const { app, ada, ben, publishedEvents } = setupTestServer({
  people: { ada: { role: 'admin' }, ben: {} },
  areFriends: true,
  app: { outbound },
});

/** What the server of the tests has at a path; 404 for others. */
let pages: Record<string, { type: string; body: Buffer | string }>;
/** Requested paths. */
let requested: string[];
let port: number;
const server = createServer(({ url = '' }, response) => {
  requested.push(url);
  const page = pages[url];
  response.writeHead(page ? 200 : 404, { 'content-type': page?.type ?? 'text/html' });
  response.end(page?.body);
});

beforeAll(async () => {
  port = await listen(server);
  exceptions.push({ address: '127.0.0.1', port });
});
afterAll(() => new Promise((closed) => server.close(closed)));

beforeEach(async () => {
  app.clock.set(new Date());
  await signInBack(app, ada, ben);
  for (const file of await stored()) await app.ctx.mediaStore.remove(file);
  requested = [];
  pages = {
    '/a': {
      type: 'text/html; charset=utf-8',
      body: `<title>Café</title><meta name="description" content="About coffee">
        <meta property="og:image" content="/picture">`,
    },
    '/b': { type: 'text/html', body: '<title>Tea</title>' },
    '/picture': { type: 'image/jpeg', body: await picture(800, 400) },
  };
});

const link = (path = '/a') => `http://page.test:${port}${path}`;
const fetchAll = () => app.ctx.jobs.runDue('previews');
const titleOf = async (postId: string) => (await readPost(ben, postId)).preview?.title ?? null;
const edit = async (postId: string, json: object) =>
  (await ada.call<PostResponse>('PATCH', `/posts/${postId}`, { json })).body.post.preview ?? null;
const preview = async (url: string) =>
  (await ben.call<LinkPreviewResponse>('GET', `/link-previews?url=${encodeURIComponent(url)}`)).body
    .preview;
const rows = () => app.ctx.db.query(sql`select id from link_previews`);
const stored = () => app.ctx.mediaStore.list('', 100);

const COFFEE = {
  title: 'Café',
  description: 'About coffee',
  site: expect.stringContaining('page.test'),
};

it('shows the preview of the first link of a post, as soon as it is fetched', async () => {
  const { _id, preview: before } = await createPost(
    ada,
    `See ${link('/a#part')} and ${link('/b')}`,
  );
  expect(before).toBeUndefined();
  expect(await titleOf(_id)).toBeNull();
  await fetchAll();
  const shown = (await readPost(ben, _id)).preview;
  expect(shown).toMatchObject({ ...COFFEE, url: link('/a') });
  expect(requested).toEqual(['/a', '/picture']);
  const [{ changes } = {}] = await publishedEvents.by(ben.id, 'post-updated');
  expect(changes).toEqual({ preview: shown });
});

it('shows a picture that was encoded again, from this server', async () => {
  const { _id } = await createPost(ada, link());
  await fetchAll();
  const shown = (await readPost(ben, _id)).preview?.picture;
  expect(shown).toMatchObject({ width: 800, height: 400, blur: expect.any(String) });
  for (const url of [shown?.url ?? '', ...(shown?.sizes ?? []).map((size) => size.url)]) {
    expect(url).toMatch(/^\/api\/v1\.1\/media\//);
    const { status, headers } = await app.call('GET', url.replace('/api/v1.1', ''));
    expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
    const unsigned = url.replace('/api/v1.1', '').replace(/s=[^&]+/, 's=a');
    expect((await app.call('GET', unsigned)).status).toBe(404);
  }
});

it('shows the preview of a message, until the message is deleted', async () => {
  const chat = await start(ada, [ben]);
  const { body: sent } = await sendMessage(ada, chat, `Look: ${link()}`);
  await fetchAll();
  const [{ preview: live } = {}] = await publishedEvents.by(ben.id, 'message-updated');
  expect(live).toMatchObject(COFFEE);
  expect((await thread(ben, chat))[0]?.preview).toMatchObject(COFFEE);
  // Others of that day have it at once.
  expect((await sendMessage(ben, chat, link())).body.preview).toMatchObject(COFFEE);
  expect((await createPost(ben, link())).preview).toMatchObject(COFFEE);
  expect(requested).toEqual(['/a', '/picture']);
  await ada.call('DELETE', `/chats/messages/${sent._id}`);
  expect((await thread(ben, chat))[0]?.preview).toBeUndefined();
});

it('is left out by its writer, and comes back with another link or on request', async () => {
  const { _id } = await createPost(ada, { body: link(), preview: 'false' });
  await fetchAll();
  expect(requested).toEqual([]);
  expect(await edit(_id, { body: `Still ${link()}` })).toBeNull();
  await edit(_id, { preview: 'true' });
  await fetchAll();
  expect(await titleOf(_id)).toBe('Café');
  await edit(_id, { body: `Now ${link('/b')}` });
  await fetchAll();
  expect(await titleOf(_id)).toBe('Tea');
  await publishedEvents.clear();
  expect(await edit(_id, { preview: 'false' })).toBeNull();
  const [{ changes } = {}] = await publishedEvents.by(ben.id, 'post-updated');
  expect(changes).toEqual({ preview: null });
  expect(await titleOf(_id)).toBeNull();
  // It is no edit of the text.
  expect((await readPost(ben, _id)).editCount).toBe(2);
});

it('follows the first link of an edited message', async () => {
  const chat = await start(ada, [ben]);
  const { body: sent } = await sendMessage(ada, chat, link(), { preview: 'false' });
  const change = async (json: object) => {
    await ada.call<Message>('PATCH', `/chats/messages/${sent._id}`, { json });
    await fetchAll();
    return (await thread(ben, chat))[0]?.preview?.title;
  };
  expect(await change({ text: `Still ${link()}` })).toBeUndefined();
  expect(await change({ text: link('/b') })).toBe('Tea');
  expect(await change({ text: link('/b'), preview: false })).toBeUndefined();
  // As the queue of the client stores it.
  expect(await change({ text: link('/b'), preview: 'true' })).toBe('Tea');
  expect(await change({ text: link('/b'), preview: 'false' })).toBeUndefined();
  expect(await change({ text: 'No link' })).toBeUndefined();
});

it('is fetched for whoever writes, and shown at once with what they write', async () => {
  expect(await preview(link())).toMatchObject(COFFEE);
  expect(await preview(link())).toMatchObject(COFFEE);
  expect((await createPost(ben, link())).preview).toMatchObject(COFFEE);
  await fetchAll();
  app.clock.advance(60_000);
  await fetchAll();
  expect(requested).toEqual(['/a', '/picture']);
});

it.each([
  '',
  'no link',
  'http://kithkin.test/posts/1',
  'ftp://page.test/',
  'http://user@page.test/',
])('is none of the address "%s"', async (url) => {
  expect(await preview(url)).toBeNull();
  expect(await rows()).toEqual([]);
});

it('is none of a page that is missing, no page or without a title', async () => {
  pages['/untitled'] = { type: 'text/html', body: '<p>Hello' };
  for (const path of ['/missing', '/picture', '/untitled', '/missing']) {
    expect(await preview(link(path))).toBeNull();
  }
  expect(requested).toEqual(['/missing', '/picture', '/untitled']);
});

it('has no picture if that is broken, missing or too large', async () => {
  const found: (LinkPreview | null)[] = [];
  for (const [name, body] of Object.entries({
    broken: Buffer.from('no picture'),
    large: Buffer.alloc(5 * 1024 * 1024 + 1),
  })) {
    pages[`/${name}`] = { type: 'image/png', body };
  }
  for (const name of ['broken', 'large', 'missing']) {
    const body = `<title>Page</title><meta property="og:image" content="/${name}">`;
    pages[`/of-${name}`] = { type: 'text/html', body };
    found.push(await preview(link(`/of-${name}`)));
  }
  expect(found).toEqual(Array(3).fill(expect.objectContaining({ title: 'Page', picture: null })));
  expect(await stored()).toEqual([]);
});

it('is fetched again on another day, and stays as it was in what was written before', async () => {
  const { _id } = await createPost(ada, link());
  await fetchAll();
  pages['/a'] = { type: 'text/html', body: '<title>Changed</title>' };
  app.clock.advance(DAY);
  await signInBack(app, ada, ben);
  const later = await createPost(ada, link());
  await fetchAll();
  expect([await titleOf(_id), await titleOf(later._id)]).toEqual(['Café', 'Changed']);
});

it('is not fetched while the network has turned previews off', async () => {
  await ada.call('PATCH', '/network/settings', { json: { linkPreviews: false } });
  const chat = await start(ada, [ben]);
  const { _id } = await createPost(ada, link());
  expect((await sendMessage(ada, chat, link())).status).toBe(201);
  expect(await preview(link())).toBeNull();
  await fetchAll();
  expect([requested, await rows(), await titleOf(_id)]).toEqual([[], [], null]);
});

it('is left out of what somebody writes who has had many fetched', async () => {
  await app.ctx.limits.addSpent(`preview-fetches:${ada.id}`, 30 * 100_000, 60);
  await createPost(ada, link());
  expect(await rows()).toEqual([]);
  const { _id } = await createPost(ben, link());
  const { _id: after } = await createPost(ada, link());
  await fetchAll();
  expect([await titleOf(_id), await titleOf(after)]).toEqual(['Café', 'Café']);
});

it('is part of the copy of one’s data', async () => {
  await createPost(ada, link());
  await fetchAll();
  const [post] = await app.ctx.db.query(SECTIONS.posts(ada.id));
  expect(post).toMatchObject({ linkPreview: { ...COFFEE, url: link() } });
});

it('is written once if two nodes fetch it', async () => {
  const { _id } = await createPost(ada, link());
  const [row] = await app.ctx.db.query<{ id: string }>(sql`select id from link_previews`);
  const fetchOne = () => loadPreview(app.ctx, row?.id ?? '');
  await Promise.all([fetchOne(), fetchOne()]);
  expect(await stored()).toHaveLength(1);
  expect(await titleOf(_id)).toBe('Café');
});

it('is fetched once of many who write at the same time', async () => {
  const posts = await Promise.all(
    Array.from({ length: 6 }, (_, i) => createPost(i % 2 === 0 ? ada : ben, `${i} ${link()}`)),
  );
  await fetchAll();
  expect(requested).toEqual(['/a', '/picture']);
  const titles = await Promise.all(posts.map(({ _id }) => titleOf(_id)));
  expect(titles).toEqual(Array(6).fill('Café'));
});

it('is deleted with its picture when nothing shows it any more', async () => {
  const [first, second] = [await createPost(ada, link()), await createPost(ada, link())];
  await fetchAll();
  const purge = async () => {
    app.clock.advance(3 * DAY);
    await app.ctx.jobs.runDue();
    await app.ctx.jobs.runDue('media');
    await signInBack(app, ada, ben);
  };
  const remove = async (postId: string) => {
    await ada.call('DELETE', `/posts/${postId}`);
    await ada.call('DELETE', `/posts/${postId}/permanent`);
  };
  await signInBack(app, ada);
  await remove(first._id);
  await purge();
  expect([(await rows()).length, (await stored()).length]).toEqual([1, 1]);
  expect(await titleOf(second._id)).toBe('Café');
  await remove(second._id);
  await purge();
  expect([(await rows()).length, (await stored()).length]).toEqual([0, 0]);
});
