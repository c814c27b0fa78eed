import {
  BookmarkPage,
  OwnPosts,
  type Post,
  PostPage,
  PostResponse,
  UserPage,
} from '@kithkin/shared/contract';
import type { Static, TSchema } from 'typebox';
import Value from 'typebox/value';
import { formOf, picture } from '../../../testing/forms';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { id, sql } from '../../platform/db';

const { app, ada, ben, eve } = setupTestServer({
  people: { ada: { fullName: 'Ada "Lovelace"' }, ben: {}, eve: {} },
  follows: [['ben', 'ada']],
});

async function make(who: TestPerson, fields: Record<string, string>, pictures = 0): Promise<Post> {
  const files = [];
  for (let n = 0; n < pictures; n += 1) {
    files.push({ field: 'media', name: `${n}.jpg`, bytes: await picture(900, 600) });
  }
  const { body } = await who.call<PostResponse>('POST', '/posts', await formOf(fields, files));
  app.clock.advance(1000);
  return body.post;
}

/**
 * Reads a response and validates it against its schema: SQL builds the JSON, and nothing else
 * checks it.
 */
async function read<S extends TSchema>(schema: S, who: TestPerson, path: string) {
  const { status, body } = await who.call<Static<S>>('GET', path);
  expect([path, status, [...Value.Errors(schema, body)]]).toEqual([path, 200, []]);
  return body;
}
const idsOf = (posts: readonly { _id: string }[]) => posts.map(({ _id }) => _id);

/** Reads all pages of a list and calls `between` after each page. */
async function walk(who: TestPerson, path: string, between = async () => {}): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: PostPage = await read(
      PostPage,
      who,
      `${path}${path.includes('?') ? '&' : '?'}limit=2${cursor ? `&cursor=${cursor}` : ''}`,
    );
    seen.push(...idsOf(page.posts));
    cursor = page.nextCursor;
    if (cursor) await between();
  } while (cursor !== null);
  return seen;
}

it('lists posts as the contract has them, whatever their text holds', async () => {
  const text = 'A "quote", a \\ backslash,\ta tab, \u0001 and {"@media":"x|post|0|0|"} 👋';
  const made = await make(
    ada,
    { body: text, tags: 'one', location: "L'Aquila", alts: '["A\\"b"]' },
    2,
  );
  await ben.call('POST', `/posts/${made._id}/like`);
  await ben.call('POST', `/posts/${made._id}/bookmarks`);
  for (const path of ['/posts', '/posts?tag=ONE', '/users/ada/posts', `/users/${ada.id}/posts`]) {
    const { posts, nextCursor } = await read(PostPage, ben, path);
    expect([path, nextCursor, posts.length]).toEqual([path, null, 1]);
    const [post] = posts;
    expect(post).toMatchObject({
      _id: made._id,
      body: text,
      caption: text,
      location: "L'Aquila",
      tags: ['one'],
      createdAt: made.createdAt,
      creator: { _id: ada.id, userName: 'ada', fullName: 'Ada "Lovelace"', profilePhoto: null },
      likes: [{ user: ben.id }],
      likesCount: 1,
      isLiked: true,
      bookmarks: [ben.id],
      isBookmarked: true,
    });
    expect(post && 'originalPost' in post).toBe(false);
    expect(post && 'purgesAt' in post).toBe(false);
    expect(post?.media.map(({ alt }) => alt)).toEqual(['A"b', '']);
    for (const { url, sizes = [] } of post?.media ?? []) {
      expect(sizes.length).toBeGreaterThan(0);
      for (const address of [url, ...sizes.map((size) => size.url)]) {
        expect((await app.app.inject({ url: address })).statusCode).toBe(200);
      }
    }
  }
});

it.each([
  ['the home feed', '/posts'],
  ['a tag', '/posts?tag=t'],
  ['somebody’s posts', '/users/ada/posts'],
])('pages of %s neither skip nor double while posts arrive', async (_name, path) => {
  const made: string[] = [];
  for (let n = 0; n < 7; n += 1) {
    made.push((await make(ada, { body: `Post ${n}`, tags: 't' }))._id);
    // Posts of the same time are ordered by their ids.
    if (n % 3 === 0) app.clock.advance(-1000);
  }
  const seen = await walk(ben, path, async () => {
    await make(ada, { body: 'Another', tags: 't' });
  });
  expect([...seen].sort()).toEqual([...made].sort());
  expect((await ben.call('GET', `${path}${path.includes('?') ? '&' : '?'}cursor=zzz`)).status).toBe(
    400,
  );
});

it('merges the posts of very large audiences into the feed when it is read', async () => {
  const [first, second] = [await make(ada, { body: '1' }), await make(ben, { body: '2' })];
  await app.ctx.db.run(sql`update users set merged_on_read = true where id = ${id(ada.id)}`);
  await app.ctx.db.run(
    sql`delete from timeline_entries where creator_id = ${id(ada.id)} and owner_id <> creator_id`,
  );
  const third = await make(ada, { body: '3' });
  expect(idsOf((await read(PostPage, ben, '/posts')).posts)).toEqual(idsOf([third, second, first]));
  expect(await walk(ben, '/posts')).toEqual(idsOf([third, second, first]));
  // Her own feed contains each post once, a stranger's feed none.
  expect(idsOf((await read(PostPage, ada, '/posts')).posts)).toEqual(idsOf([third, first]));
  expect((await read(PostPage, eve, '/posts')).posts).toEqual([]);
  await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
  expect((await read(PostPage, ben, '/posts')).posts).toHaveLength(3);
  await ada.call('POST', '/users/ben/block');
  expect(idsOf((await read(PostPage, ben, '/posts')).posts)).toEqual([second._id]);
});

it('merges them into each page of a feed that is longer than a page', async () => {
  await app.ctx.db.run(sql`update users set merged_on_read = true where id = ${id(ada.id)}`);
  const made: Post[] = [];
  for (let n = 0; n < 12; n += 1)
    made.unshift(await make(n % 3 === 0 ? ada : ben, { body: `${n}` }));
  expect(await walk(ben, '/posts')).toEqual(idsOf(made));
  await ben.call('POST', '/users/ada/mute', { json: {} });
  expect(await walk(ben, '/posts')).toEqual(
    idsOf(made.filter(({ creator }) => creator._id === ben.id)),
  );
});

it('keeps the original of a share from whom it is hidden, on every list', async () => {
  const original = await make(ada, { body: 'Original' }, 1);
  await ben.call('POST', `/posts/${original._id}/share`, { json: { message: 'Look' } });
  await ben.call('POST', `/posts/${original._id}/share`, { json: { message: 'Again' } });
  await eve.call('POST', '/users/ben/follow');
  for (const path of ['/posts', '/users/ben/posts']) {
    const { posts } = await read(PostPage, eve, path);
    expect(posts.map((post) => post.originalPost?.body)).toEqual(['Original', 'Original']);
  }
  await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
  for (const path of ['/posts', '/users/ben/posts']) {
    const { posts } = await read(PostPage, eve, path);
    expect(posts.map((post) => post.originalPost)).toEqual([null, null]);
    const { body } = await eve.call<PostResponse>('GET', `/posts/${posts[0]?._id}`);
    expect(body.post.originalPost).toBeNull();
  }
  const [seen] = (await read(PostPage, ben, '/users/ben/posts')).posts;
  expect(seen?.originalPost?.body).toBe('Original');
});

it('answers 404 for somebody who is not seen, nothing for a header only', async () => {
  await make(ada, { body: 'Mine' });
  expect((await eve.call('GET', '/users/nobody/posts')).status).toBe(404);
  await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
  expect((await read(PostPage, eve, '/users/ada/posts')).posts).toEqual([]);
  expect((await read(PostPage, ben, '/users/ada/posts')).posts).toHaveLength(1);
  await ada.call('POST', '/users/eve/block');
  expect((await eve.call('GET', '/users/ada/posts')).status).toBe(404);
});

it('brings the detail with its first comments, to its creator in every state', async () => {
  const post = await make(ada, { body: 'Talk' });
  for (let n = 0; n < 25; n += 1) {
    await ben.call('POST', `/posts/${post._id}/comments`, { json: { text: `Comment ${n}` } });
    app.clock.advance(10);
  }
  const detail = (await read(PostResponse, eve, `/posts/${post._id}`)).post;
  expect(detail.commentsCount).toBe(25);
  expect(detail.comments).toHaveLength(20);
  expect(detail.comments[0]).toMatchObject({ text: 'Comment 24', user: { _id: ben.id } });
  await ada.call('DELETE', `/posts/${post._id}`);
  expect((await eve.call('GET', `/posts/${post._id}`)).status).toBe(404);
  expect((await read(PostResponse, ada, `/posts/${post._id}`)).post.deletedAt).not.toBeNull();
  const at = new Date(app.clock.now().getTime() + 60_000).toISOString();
  const later = await make(ada, { body: 'Later', scheduledAt: at });
  expect((await eve.call('GET', `/posts/${later._id}`)).status).toBe(404);
  expect((await read(PostResponse, ada, `/posts/${later._id}`)).post.scheduledAt).toBe(at);
  expect((await eve.call('GET', '/posts/01890000-0000-7000-8000-000000000000')).status).toBe(404);
});

it('lists bookmarks by when they were made, and leaves out what is no longer visible', async () => {
  const made = [await make(ada, { body: '1' }), await make(eve, { body: '2' })];
  for (const { _id } of made) {
    await ben.call('POST', `/posts/${_id}/bookmarks`);
    app.clock.advance(1000);
  }
  const all = await read(BookmarkPage, ben, '/users/bookmarks');
  expect(idsOf(all.bookmarks)).toEqual(idsOf([...made].reverse()));
  const first = await read(BookmarkPage, ben, '/users/bookmarks?limit=1');
  const next = await read(BookmarkPage, ben, `/users/bookmarks?limit=1&cursor=${first.nextCursor}`);
  expect(idsOf([...first.bookmarks, ...next.bookmarks])).toEqual(idsOf(all.bookmarks));
  expect(next.nextCursor).toBeNull();
  await eve.call('DELETE', `/posts/${made[1]?._id}`);
  const left = await read(BookmarkPage, ben, '/users/bookmarks');
  expect(idsOf(left.bookmarks)).toEqual([made[0]?._id]);
});

it('shows everybody their own trash, with when it is emptied, and nobody else’s', async () => {
  const made = [await make(ada, { body: '1' }), await make(ada, { body: '2' })];
  for (const { _id } of made) {
    await ada.call('DELETE', `/posts/${_id}`);
    app.clock.advance(1000);
  }
  const { posts } = await read(OwnPosts, ada, '/posts/deleted/list');
  expect(idsOf(posts)).toEqual(idsOf([...made].reverse()));
  const [latest] = posts;
  const days =
    (Date.parse(latest?.purgesAt ?? '') - Date.parse(latest?.deletedAt ?? '')) / 86_400_000;
  expect(days).toBe(30);
  expect((await read(OwnPosts, ben, '/posts/deleted/list')).posts).toEqual([]);
});

it('shows everybody their own schedule, the next one first, page by page', async () => {
  const at = (hours: number) =>
    new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();
  const late = await make(ada, { body: 'Late', scheduledAt: at(3) });
  const soon = await make(ada, { body: 'Soon', scheduledAt: at(1) });
  await make(ada, { body: 'Now' });
  const all = await read(OwnPosts, ada, '/posts/scheduled');
  expect(idsOf(all.posts)).toEqual(idsOf([soon, late]));
  const first = await read(OwnPosts, ada, '/posts/scheduled?limit=1');
  const next = await read(OwnPosts, ada, `/posts/scheduled?limit=1&cursor=${first.nextCursor}`);
  expect(idsOf([...first.posts, ...next.posts])).toEqual(idsOf([soon, late]));
  expect((await read(OwnPosts, ben, '/posts/scheduled')).posts).toEqual([]);
});

it('lists who likes a post, of those whom the viewer may list', async () => {
  const post = await make(ada, { body: 'Like me' });
  for (const who of [ben, eve]) {
    await who.call('POST', `/posts/${post._id}/like`);
    app.clock.advance(1000);
  }
  const path = `/posts/${post._id}/likes`;
  expect(idsOf((await read(UserPage, ada, path)).users)).toEqual([eve.id, ben.id]);
  const first = await read(UserPage, ada, `${path}?limit=1`);
  const next = await read(UserPage, ada, `${path}?limit=1&cursor=${first.nextCursor}`);
  expect(idsOf([...first.users, ...next.users])).toEqual([eve.id, ben.id]);
  await ben.call('POST', '/users/eve/block');
  expect(idsOf((await read(UserPage, ben, path)).users)).toEqual([ben.id]);
});
