import type { BookmarkPage, OwnPosts, Post, PostPage } from '@kithkin/shared/contract';
import { picture } from '../../../testing/forms';
import {
  addComment,
  createPost,
  idsOf,
  readPost,
  statusOf,
  walkPosts,
} from '../../../testing/posts/postActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { id, sql, time } from '../../platform/db';
import { MAX_TAG_READS } from './lists.store';

const { app, ada, ben, eve } = setupTestServer({
  people: { ada: { fullName: 'Ada "Lovelace"' }, ben: {}, eve: {} },
  follows: [['ben', 'ada']],
});

async function make(who: TestPerson, content: string | Record<string, string>): Promise<Post> {
  const post = await createPost(who, content);
  app.clock.advance(1000);
  return post;
}
const ids = (posts: readonly { _id: string }[]) => posts.map(({ _id }) => _id);
const inHours = (hours: number) =>
  new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();
const ownPosts = async (who: TestPerson, path: string) =>
  (await who.call<OwnPosts>('GET', path)).body;

it('lists posts with all their fields, whatever their text contains', async () => {
  const text = 'A "quote", a \\ backslash,\ta tab, \u2028 and {"@media":"x|post|0|0|"} 👋';
  const fields = { body: text, tags: 'one', location: "L'Aquila", alts: '["A\\"b"]' };
  const file = await picture(330, 9);
  const made = await createPost(ada, fields, [file, file]);
  await ben.call('POST', `/posts/${made._id}/like`);
  await ben.call('POST', `/posts/${made._id}/bookmarks`);
  for (const path of ['/posts', '/posts?tag=ONE', '/users/ada/posts', `/users/${ada.id}/posts`]) {
    const { posts, nextCursor } = (await ben.call<PostPage>('GET', path)).body;
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
    for (const name of ['originalPost', 'purgesAt']) expect(post).not.toHaveProperty(name);
    expect(post?.media.map(({ alt }) => alt)).toEqual(['A"b', '']);
    for (const { url, sizes = [] } of post?.media ?? []) {
      expect(sizes.length).toBeGreaterThan(0);
      for (const address of [url, ...sizes.map((size) => size.url)]) {
        expect((await app.app.inject({ url: address })).statusCode).toBe(200);
      }
    }
  }
});

it('pages lists without gaps and duplicates while posts are added', async () => {
  const made: string[] = [];
  const add = async (who: TestPerson) => {
    made.push((await make(who, { body: 'Post', tags: 't' }))._id);
  };
  for (let n = 0; n < 7; n += 1) {
    await add(ada);
    // Posts of the same time are ordered by their ids.
    if (n % 3 === 0) app.clock.advance(-1000);
  }
  for (const path of ['/posts', '/posts?tag=t', '/users/ada/posts']) {
    const expected = [...made].sort();
    const seen = await walkPosts(ben, path, 2, () => add(ada));
    expect([path, ids(seen).sort()]).toEqual([path, expected]);
    expect(await statusOf(ben, `${path}${path.includes('?') ? '&' : '?'}cursor=zzz`)).toBe(400);
  }
  // The home feed also has own posts, and none of strangers.
  await add(ben);
  await make(eve, 'A stranger');
  expect(await idsOf(ben, '/posts?limit=1')).toEqual(made.slice(-1));
});

it('merges posts of very large audiences into each page of the feed', async () => {
  const first = await make(ada, '0');
  await app.ctx.db.run(sql`update users set merged_on_read = true where id = ${id(ada.id)}`);
  await app.ctx.db.run(
    sql`delete from timeline_entries where creator_id = ${id(ada.id)} and owner_id <> creator_id`,
  );
  const made = [first];
  for (let n = 1; n < 8; n += 1) made.unshift(await make(n % 3 === 0 ? ada : ben, `${n}`));
  const by = (who: TestPerson) => ids(made.filter(({ creator }) => creator._id === who.id));
  expect(ids(await walkPosts(ben, '/posts', 2))).toEqual(ids(made));
  expect(await idsOf(ben)).toEqual(ids(made));
  // The author's own feed contains each post once, a stranger's feed none.
  expect([await idsOf(ada), await idsOf(eve)]).toEqual([by(ada), []]);
  await ben.call('POST', '/users/ada/mute', { json: {} });
  expect(ids(await walkPosts(ben, '/posts', 2))).toEqual(by(ben));
  await ben.call('DELETE', '/users/ada/mute');
  await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
  expect(await idsOf(ben)).toEqual(ids(made));
  await ada.call('POST', '/users/ben/block');
  expect(await idsOf(ben)).toEqual(by(ben));
});

it('returns a post with its newest comments', async () => {
  const { _id } = await make(ada, 'Talk');
  for (let n = 0; n < 21; n += 1) {
    await addComment(ben, _id, `Comment ${n}`);
    app.clock.advance(10);
  }
  const detail = await readPost(eve, _id);
  expect([detail.commentsCount, detail.comments.length]).toEqual([21, 20]);
  expect(detail.comments[0]).toMatchObject({ text: 'Comment 20', user: { _id: ben.id } });
  await ada.call('DELETE', `/posts/${_id}`);
  expect((await readPost(ada, _id)).deletedAt).not.toBeNull();
  expect(await statusOf(eve, '/posts/01890000-0000-7000-8000-000000000000')).toBe(404);
  expect(await statusOf(eve, '/users/nobody/posts')).toBe(404);
});

it('lists bookmarks in pages, the latest first', async () => {
  const made = [await make(ada, '1'), await make(eve, '2')];
  for (const { _id } of made) {
    await ben.call('POST', `/posts/${_id}/bookmarks`);
    app.clock.advance(1000);
  }
  const page = async (query: string) =>
    (await ben.call<BookmarkPage>('GET', `/users/bookmarks${query}`)).body;
  const [one, two] = ids(made);
  const first = await page('?limit=1');
  expect(ids(first.bookmarks)).toEqual([two]);
  const next = await page(`?limit=1&cursor=${first.nextCursor}`);
  expect([ids(next.bookmarks), next.nextCursor]).toEqual([[one], null]);
});

it('lists the own trash, the latest first, with the time of the final removal', async () => {
  const made = [await make(ada, '1'), await make(ada, '2')];
  for (const { _id } of made) {
    await ada.call('DELETE', `/posts/${_id}`);
    app.clock.advance(1000);
  }
  const { posts } = await ownPosts(ada, '/posts/deleted/list');
  expect(ids(posts)).toEqual(ids(made).reverse());
  const { purgesAt, deletedAt } = posts[0] ?? {};
  expect(Date.parse(purgesAt ?? '') - Date.parse(deletedAt ?? '')).toBe(30 * 24 * 3_600_000);
  expect((await ownPosts(ben, '/posts/deleted/list')).posts).toEqual([]);
});

it('lists the own schedule, the next post first, in pages', async () => {
  const late = await make(ada, { body: 'Late', scheduledAt: inHours(3) });
  const soon = await make(ada, { body: 'Soon', scheduledAt: inHours(1) });
  await make(ada, 'Now');
  expect(ids((await ownPosts(ada, '/posts/scheduled')).posts)).toEqual([soon._id, late._id]);
  const first = await ownPosts(ada, '/posts/scheduled?limit=1');
  const next = await ownPosts(ada, `/posts/scheduled?limit=1&cursor=${first.nextCursor}`);
  expect(ids([...first.posts, ...next.posts])).toEqual([soon._id, late._id]);
  expect((await ownPosts(ben, '/posts/scheduled')).posts).toEqual([]);
});

it('reads a tag in limited parts if the viewer has muted nearly all posts', async () => {
  /** Inserts posts with the tag, one a millisecond, each newer than the one before. */
  const insert = async (creator: TestPerson, body: string, count: number) => {
    const now = time(app.clock.now());
    await app.ctx.db.run(sql`
      insert into posts (id, creator_id, body, tags, created_at, shown_at)
      select gen_random_uuid(), ${id(creator.id)}, ${body}::text, '{sea}',
        ${now} + at * interval '1 millisecond', ${now} + at * interval '1 millisecond'
      from generate_series(1, ${count}::int) at`);
    app.clock.advance(count);
  };
  await insert(eve, 'Old', 3);
  await insert(ben, 'Muted', 2 * MAX_TAG_READS + 10);
  await insert(eve, 'New', 1);
  await ada.call('POST', `/users/${ben.id}/mute`);
  const bodies: string[][] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const path: string = `/posts?tag=sea&limit=2${cursor && `&cursor=${cursor}`}`;
    const { body } = await ada.call<PostPage>('GET', path);
    bodies.push(body.posts.map((post) => post.body));
    cursor = body.nextCursor;
  }
  expect(bodies).toEqual([['New'], [], ['Old', 'Old'], ['Old']]);
});
