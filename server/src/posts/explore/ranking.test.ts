import type { ExplorePage, Post, PostPage, TagCounts } from '@kithkin/shared/contract';
import { createManyUsers } from '../../../testing/people/peopleActions';
import { createPost, statusOf } from '../../../testing/posts/postActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { createTestUser, signInBack } from '../../../testing/testPeople';
import { id, sql, time } from '../../platform/db';

const { app, ada, ben, eve, dan } = setupTestServer({
  people: { ada: {}, ben: {}, eve: {}, dan: { isPrivate: true } },
  follows: [['ada', 'ben']],
});

const MINUTE = 60_000;

async function make(who: TestPerson, body: string): Promise<Post> {
  const post = await createPost(who, body);
  app.clock.advance(1000);
  return post;
}

/** Advances the clock by a long time, after which everyone must sign in again. */
async function pass(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds);
  await signInBack(app, ada, ben, eve);
}

/** Does the work of the job that runs each minute. */
async function renew(): Promise<void> {
  app.clock.advance(MINUTE);
  await app.ctx.jobs.runDue();
}

const explore = async (who: TestPerson, rest = '') =>
  (await who.call<ExplorePage>('GET', `/posts?explore=true${rest}`)).body;
const trending = async (who: TestPerson) =>
  (await who.call<TagCounts>('GET', '/posts/trending')).body;
const typed = async (q: string) =>
  (await eve.call<TagCounts>('GET', `/posts/tags?q=${encodeURIComponent(q)}`)).body.map(
    ({ tag }) => tag,
  );
const texts = (page: ExplorePage) => page.posts.map(({ body }) => body);

it('explore ranks by engagement and age, ten to a page, and counts what is visible', async () => {
  const liked = await make(ada, 'Liked');
  for (let n = 0; n < 11; n += 1) await make(ben, `Post ${n}`);
  for (const who of [ada, ben, eve]) await who.call('POST', `/posts/${liked._id}/like`);
  expect(await explore(eve)).toMatchObject({ posts: [], total: 0 });
  await renew();
  const first = await explore(eve);
  expect(first.total).toBe(12);
  expect(texts(first)).toEqual(['Liked', ...[10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `Post ${n}`)]);
  expect(texts(await explore(eve, '&page=2&limit=10'))).toEqual(['Post 1', 'Post 0']);
  expect((await explore(eve, '&page=3&limit=10')).posts).toEqual([]);
  // Without changes there is no new ranking.
  for (let n = 0; n < 2; n += 1) await renew();
  expect((await explore(eve)).ranking).toBe(first.ranking);
});

it('explore continues in the ranking of the first page while there are new ones', async () => {
  for (let n = 0; n < 6; n += 1) await make(ben, `Post ${n}`);
  await renew();
  const first = await explore(eve, '&page=1&limit=3');
  await make(ada, 'New');
  await renew();
  expect(texts(await explore(eve, '&page=1&limit=1'))).toEqual(['New']);
  const rest = await explore(eve, `&page=2&limit=3&before=${first.ranking}`);
  expect([...texts(first), ...texts(rest)]).toEqual([5, 4, 3, 2, 1, 0].map((n) => `Post ${n}`));
  expect(rest.total).toBe(6);
  // For a time whose ranking has been deleted, the latest one is used.
  await pass(60 * MINUTE);
  await make(ada, 'Newer');
  await renew();
  expect(texts(await explore(eve, `&limit=1&before=${first.ranking}`))).toEqual(['Newer']);
  expect(await statusOf(eve, '/posts?explore=true&before=yesterday')).toBe(400);
});

it('explore does not count what has become invisible since the ranking', async () => {
  const trashed = await make(ada, 'Trashed');
  await make(ada, 'Visible');
  await make(ben, 'Ben’s');
  await renew();
  await ada.call('DELETE', `/posts/${trashed._id}`);
  await eve.call('POST', '/users/ben/block');
  const page = await explore(eve);
  expect([page.total, texts(page)]).toEqual([1, ['Visible']]);
  expect((await explore(ben)).total).toBe(2);
  await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
  expect((await explore(eve)).total).toBe(0);
  for (const isPrivate of [true, false]) {
    await ada.call('PATCH', '/users/me', { json: { isPrivate } });
    await renew();
    expect((await explore(eve)).total).toBe(isPrivate ? 0 : 1);
  }
});

it('a post that becomes one for followers leaves explore at once', async () => {
  const limited = await make(ada, 'Before');
  await make(ada, 'Another');
  await renew();
  const until = time(new Date(app.clock.now().getTime() + 60 * MINUTE));
  await app.ctx.db.run(sql`
    update users set followers_only_until = ${until} where id = ${id(ada.id)}`);
  await ada.call('PATCH', `/posts/${limited._id}`, { json: { body: 'Now' } });
  const page = await explore(eve);
  expect([page.total, texts(page), await alsoRead(eve)]).toEqual([1, ['Another'], ['Another']]);
  // A ranking that ran at the same time may contain it still.
  await app.ctx.db.run(sql`update posts set followers_only = true where body = 'Another'`);
  expect([texts(await explore(eve)), await alsoRead(eve)]).toEqual([[], []]);
  await eve.call('POST', '/users/ben/block');
  expect(texts(await explore(eve))).toEqual([]);
});

it('trending counts public posts of the last seven days', async () => {
  await make(ada, '#old #one');
  await pass(6 * 24 * 60 * MINUTE);
  for (const who of [ada, ben]) await make(who, '#one #two');
  await make(ada, '#one');
  await renew();
  expect(await trending(eve)).toEqual([
    { tag: 'one', count: 4 },
    { tag: 'two', count: 2 },
    { tag: 'old', count: 1 },
  ]);
  await pass(2 * 24 * 60 * MINUTE);
  await renew();
  expect(await trending(eve)).toEqual([
    { tag: 'one', count: 3 },
    { tag: 'two', count: 2 },
  ]);
});

it('trending counts for each user only what that user may see', async () => {
  const post = await make(ada, '#one #mine');
  await make(ben, '#one');
  await renew();
  await eve.call('POST', '/users/ada/block');
  expect(await trending(eve)).toEqual([{ tag: 'one', count: 1 }]);
  expect(await trending(ada)).toContainEqual({ tag: 'one', count: 2 });
  await ada.call('DELETE', `/posts/${post._id}`);
  expect(await trending(ben)).toEqual([{ tag: 'one', count: 1 }]);
  await ben.call('PATCH', '/users/me', { json: { isPrivate: true } });
  await renew();
  expect(await trending(ben)).toEqual([]);
  await ada.call('PATCH', `/posts/${post._id}/recover`);
  await renew();
  expect((await trending(ben)).map(({ tag }) => tag)).toEqual(['mine', 'one']);
});

it('trending lists only tags of three users once thirty have posted, those of more posts first', async () => {
  const third = await createTestUser(app, { userName: 'third' });
  await createManyUsers(app, 'user', 26);
  const now = time(app.clock.now());
  await app.ctx.db.run(sql`
      insert into posts (id, creator_id, body, created_at, shown_at, announced_at)
      select gen_random_uuid(), id, 'Hello', ${now}, ${now}, ${now} from users
      where user_name like 'user%'`);
  for (const who of [ada, ben, third]) await make(who, '#three');
  for (const who of [ada, ben]) await make(who, '#two #two_again');
  for (let n = 0; n < 4; n += 1) await make(ada, '#one');
  await renew();
  const tags = async (who: TestPerson) => (await trending(who)).map(({ tag }) => tag);
  expect(await tags(eve)).toEqual(['one', 'three', 'two', 'two_again']);
  await make(eve, 'Hello');
  await renew();
  expect(await trending(eve)).toEqual([{ tag: 'three', count: 3 }]);
  expect(await typed('t')).toEqual(['three', 'two', 'two_again']);
  // A user whom the viewer does not see is not one of the three.
  await eve.call('POST', `/users/${third.id}/block`);
  expect([await tags(eve), await tags(ben)]).toEqual([[], ['three']]);
});

it('trending completes tags while they are typed, the most used first', async () => {
  for (const body of ['#sunset #sun', '#sunset', '#sündig', '#moon']) await make(ada, body);
  await renew();
  expect(await typed('#SUN')).toEqual(['sunset', 'sun']);
  expect(await typed('sü')).toEqual(['sündig']);
  expect(await typed('x%')).toEqual([]);
  expect((await typed('')).length).toBe(4);
});

const alsoRead = async (who: TestPerson) =>
  (await who.call<PostPage>('GET', '/posts/also-read')).body.posts.map(({ body }) => body);

it('posts that others also read are public posts of users whom the viewer does not follow, the most popular first', async () => {
  const own = await make(ada, 'Own');
  await make(ben, 'Followed');
  const liked = await make(eve, 'Liked');
  const recent = await make(eve, 'New');
  await make(dan, 'Private');
  for (const who of [ada, ben, dan]) await who.call('POST', `/posts/${liked._id}/like`);
  expect(await alsoRead(ada)).toEqual([]);
  await renew();
  expect(await alsoRead(ada)).toEqual(['Liked', 'New']);
  expect(await alsoRead(eve)).toEqual(['Followed', 'Own']);
  // Shares of own posts are left out.
  await eve.call('POST', `/posts/${own._id}/share`, { json: { message: 'Share' } });
  await renew();
  expect(await alsoRead(ada)).toEqual(['Liked', 'New']);
  expect(await alsoRead(ben)).toContain('Share');
  await ada.call('POST', `/posts/${recent._id}/dismiss`);
  expect(await alsoRead(ada)).toEqual(['Liked']);
  for (const action of ['mute', 'follow']) {
    await ada.call('POST', `/users/eve/${action}`);
    expect(await alsoRead(ada)).toEqual([]);
    await ada.call('DELETE', `/users/eve/${action}`);
    expect(await alsoRead(ada)).toEqual(['Liked']);
  }
});
