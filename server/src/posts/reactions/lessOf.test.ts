import {
  type ExplorePage,
  type LessOfList,
  MAX_LESS_OF,
  type TagCounts,
} from '@kithkin/shared/contract';
import { namesAt } from '../../../testing/people/peopleActions';
import { bodiesOf, createPostId, idsOf } from '../../../testing/posts/postActions';
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

const post = (who: TestPerson, body: string, tags = '') => createPostId(who, { body, tags });
const less = (postId: string, who = ada) => who.call('POST', `/posts/${postId}/less`);
const end = (postId: string, who = ada) => who.call('DELETE', `/posts/${postId}/less`);
const texts = async (path: string) => (await bodiesOf(ada, path)).sort();
const total = async (who = ada) =>
  (await who.call<ExplorePage>('GET', '/posts?explore=true')).body.total;
const suggested = async () => (await namesAt(ada, '/users/suggested')).sort();
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
    app.clock.advance(1000);
    await refreshRanking(app.ctx);
  });

  it('suggests neither its author nor posts with its tags alone, for 30 days', async () => {
    await less(eves);
    const rest = ['Own tea', 'Tea on trains', 'Untagged'];
    expect([await total(), await texts('/posts?explore=true')]).toEqual([3, rest]);
    expect(await texts('/posts/also-read')).toEqual(['Tea on trains', 'Untagged']);
    expect(await suggested()).toEqual(['dan']);
    expect(await trending()).toEqual(['trains']);
    // Others see as much as before.
    expect(await total(ben)).toBe(6);
    expect(await trending(ben)).toEqual(['cake', 'tea', 'trains']);
    app.clock.advance(30 * DAY - 10_000);
    await signInBack(app, ada);
    expect(await total()).toBe(3);
    app.clock.advance(10_000);
    // The post itself stays dismissed.
    expect(await total()).toBe(5);
    expect(await suggested()).toEqual(['dan', 'eve']);
    expect(await list()).toEqual([]);
  });

  it('does not change tags, profiles and the feed, except for the post', async () => {
    await ada.call('POST', `/users/${eve.id}/follow`);
    await less(eves);
    await post(eve, 'New cake', 'cake');
    expect(await texts('/posts')).toEqual(['New cake', 'Own tea', 'Something else']);
    expect(await texts('/posts?tag=tea')).toEqual(['Only tea', 'Own tea', 'Tea on trains']);
    expect(await texts('/users/eve/posts')).toContain('Tea and cake');
    expect(await texts('/posts/dismissed')).toEqual(['Tea and cake']);
  });

  it('is listed with its user and tags, and can be removed, which restores the post', async () => {
    const other = await post(dan, 'Plain');
    await less(eves);
    app.clock.advance(1000);
    for (let n = 0; n < 2; n += 1) await less(other);
    expect(await list()).toMatchObject([
      { postId: other, user: { userName: 'dan' }, tags: [] },
      { postId: eves, user: { fullName: 'Eve Park' }, tags: ['tea', 'cake'] },
    ]);
    expect(await list(ben)).toEqual([]);
    await end(other, ben);
    expect(await list()).toHaveLength(2);
    for (const postId of [eves, other]) await end(postId);
    expect(await list()).toEqual([]);
    expect(await total()).toBe(6);
    expect(await texts('/posts/dismissed')).toEqual([]);
    expect(await suggested()).toEqual(['dan', 'eve']);
  });

  it('stays in effect when the post is deleted', async () => {
    await less(eves);
    for (const rest of ['', '/permanent']) await eve.call('DELETE', `/posts/${eves}${rest}`);
    expect([(await list()).length, await total()]).toEqual([1, 3]);
  });
});

it('rejects own posts', async () => {
  expect((await less(await post(ada, 'Own'))).status).toBe(422);
  expect(await list()).toEqual([]);
});

it(`ends the oldest of more than ${MAX_LESS_OF} choices`, async () => {
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

it('a dismissal hides a post and its shares from own feeds only, until it is taken back', async () => {
  await ada.call('POST', '/users/eve/follow');
  const one = await createPostId(ben, { body: 'One', tags: 't' });
  const two = await createPostId(ben, { body: 'Two', tags: 't' });
  await eve.call('POST', `/posts/${one}/share`, { json: { message: 'See' } });
  await refreshRanking(app.ctx);
  for (let n = 0; n < 2; n += 1)
    expect((await ada.call('POST', `/posts/${one}/dismiss`)).status).toBe(200);
  for (const path of ['/posts', '/posts?tag=t', '/posts?explore=true']) {
    expect([path, await idsOf(ada, path)]).toEqual([path, [two]]);
    expect(await idsOf(ben, path)).toContain(one);
  }
  expect(await idsOf(ada, '/users/ben/posts')).toContain(one);
  expect(await idsOf(ada, '/posts/dismissed')).toEqual([one]);
  expect(await idsOf(ben, '/posts/dismissed')).toEqual([]);
  await ben.call('DELETE', `/posts/${one}`);
  expect(await idsOf(ada, '/posts/dismissed')).toEqual([]);
  await ben.call('PATCH', `/posts/${one}/recover`);
  await ada.call('DELETE', `/posts/${one}/dismiss`);
  expect(await idsOf(ada)).toHaveLength(3);
  expect(await idsOf(ada, '/posts/dismissed')).toEqual([]);
});
