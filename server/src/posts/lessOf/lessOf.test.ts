import type { ExplorePage, LessOfList, PostPage, TagCounts, User } from '@kithkin/shared/contract';
import { MAX_LESS_OF } from '@kithkin/shared/contract';
import { formOf } from '../../../testing/forms';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { signInBack } from '../../../testing/testPeople';
import { id, sql, time } from '../../platform/db';
import { newId } from '../../platform/ids';
import { refreshRanking } from '../explore/ranking.jobs';

// ada follows ben only; eve and dan are strangers to her.
const { app, ada, ben, eve, dan } = setupTestServer({
  people: { ada: {}, ben: {}, eve: { fullName: 'Eve Park' }, dan: {} },
  follows: [['ada', 'ben']],
});
const DAY = 24 * 3_600_000;

async function post(who: TestPerson, body: string, tags = ''): Promise<string> {
  const form = await formOf({ body, tags });
  const response = await who.call<{ post: { _id: string } }>('POST', '/posts', form);
  app.clock.advance(1000);
  return response.body.post._id;
}
const less = (postId: string, who = ada) => who.call('POST', `/posts/${postId}/less`);
const end = (postId: string, who = ada) => who.call('DELETE', `/posts/${postId}/less`);
const texts = async (path: string, who = ada) =>
  (await who.call<PostPage>('GET', path)).body.posts.map(({ body }) => body).sort();
const explore = async (who = ada) =>
  (await who.call<ExplorePage>('GET', '/posts?explore=true')).body;
const suggested = async () =>
  (await ada.call<User[]>('GET', '/users/suggested')).body.map(({ userName }) => userName).sort();
const trending = async (who = ada) =>
  (await who.call<TagCounts>('GET', '/posts/trending')).body.map(({ tag }) => tag).sort();
const list = async (who = ada) => (await who.call<LessOfList>('GET', '/posts/less')).body.entries;

describe('less of a post', () => {
  let eves: string;
  beforeEach(async () => {
    eves = await post(eve, 'Tea and cake', 'tea,cake');
    await post(eve, 'Something else');
    await post(dan, 'Only tea', 'tea');
    await post(dan, 'Tea on trains', 'tea,trains');
    await post(dan, 'Untagged');
    await post(ada, 'Own tea', 'tea');
    await refreshRanking(app.ctx);
  });
  const REST = ['Own tea', 'Tea on trains', 'Untagged'];

  it('suggests its author and posts with its tags alone no more, for 30 days', async () => {
    expect((await less(eves)).body).toEqual({ message: 'You will see less of this for 30 days.' });
    const page = await explore();
    expect([page.total, page.posts.map(({ body }) => body).sort()]).toEqual([3, REST]);
    expect(await texts('/posts/also-read')).toEqual(['Tea on trains', 'Untagged']);
    expect(await suggested()).toEqual(['dan']);
    expect(await trending()).toEqual(['trains']);
    // Others see as much as before.
    expect((await explore(ben)).total).toBe(6);
    expect(await trending(ben)).toEqual(['cake', 'tea', 'trains']);
    app.clock.advance(30 * DAY - 10_000);
    await signInBack(app, ada);
    expect((await explore()).total).toBe(3);
    app.clock.advance(10_000);
    // The post itself stays dismissed.
    expect((await explore()).total).toBe(5);
    expect(await suggested()).toEqual(['dan', 'eve']);
    expect(await list()).toEqual([]);
  });

  it('leaves tags, profiles and the feed of followed people as they are, but for the post', async () => {
    await ada.call('POST', `/users/${eve.id}/follow`);
    await less(eves);
    await post(eve, 'New cake', 'cake');
    expect(await texts('/posts')).toEqual(['New cake', 'Own tea', 'Something else']);
    expect(await texts('/posts?tag=tea')).toEqual(['Only tea', 'Own tea', 'Tea on trains']);
    expect(await texts('/users/eve/posts')).toContain('Tea and cake');
    expect(await texts('/posts/dismissed')).toEqual(['Tea and cake']);
  });

  it('is listed with its person and tags, and ended, which brings the post back too', async () => {
    const other = await post(dan, 'Plain');
    await less(eves);
    app.clock.advance(1000);
    await less(other);
    await less(other);
    expect(await list()).toMatchObject([
      { postId: other, user: { userName: 'dan' }, tags: [] },
      { postId: eves, user: { fullName: 'Eve Park' }, tags: ['tea', 'cake'] },
    ]);
    expect(await list(ben)).toEqual([]);
    await end(other, ben);
    await end(eves);
    await end(other);
    expect(await list()).toEqual([]);
    expect((await explore()).total).toBe(6);
    expect(await texts('/posts/dismissed')).toEqual([]);
    expect(await suggested()).toEqual(['dan', 'eve']);
  });

  it('goes on when the post is deleted', async () => {
    await less(eves);
    await eve.call('DELETE', `/posts/${eves}`);
    await eve.call('DELETE', `/posts/${eves}/permanent`);
    expect(await list()).toHaveLength(1);
    expect((await explore()).total).toBe(3);
  });
});

it('is refused for one’s own post, and for one that one may not see', async () => {
  expect((await less(await post(ada, 'Own'))).status).toBe(422);
  const bens = await post(ben, 'His');
  await ben.call('POST', '/users/eve/block');
  expect((await less(bens, eve)).status).toBe(403);
  await ben.call('DELETE', `/posts/${bens}`);
  expect((await less(bens)).status).toBe(404);
  expect([await list(), await list(eve)]).toEqual([[], []]);
});

it('ends the oldest choice of more than a hundred', async () => {
  const first = newId();
  for (const [at, postId] of [first, ...Array.from({ length: MAX_LESS_OF - 1 }, newId)].entries()) {
    const chosen = time(new Date(app.clock.now().getTime() + at));
    await app.ctx.db.run(sql`
      insert into less_of (user_id, post_id, author_id, tags, created_at, expires_at)
      values (${id(ada.id)}, ${id(postId)}, ${id(ben.id)}, '{}', ${chosen},
        ${time(new Date(app.clock.now().getTime() + DAY))})`);
  }
  app.clock.advance(1000);
  const newest = await post(dan, 'One more');
  await less(newest);
  const ids = (await list()).map(({ postId }) => postId);
  expect([ids.length, ids[0], ids.includes(first)]).toEqual([MAX_LESS_OF, newest, false]);
});
