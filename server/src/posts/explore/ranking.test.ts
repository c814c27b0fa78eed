import { ExplorePage, type Post, type PostResponse, TagCounts } from '@kithkin/shared/contract';
import type { Static, TSchema } from 'typebox';
import Value from 'typebox/value';
import { formOf } from '../../../testing/forms';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { createTestUser, deactivate, signInBack } from '../../../testing/testPeople';

const { app, ada, ben, eve } = setupTestServer();

const MINUTE = 60_000;

async function make(who: TestPerson, body: string): Promise<Post> {
  const response = await who.call<PostResponse>('POST', '/posts', await formOf({ body }));
  app.clock.advance(1000);
  return response.body.post;
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

async function read<S extends TSchema>(schema: S, who: TestPerson, path: string) {
  const { status, body } = await who.call<Static<S>>('GET', path);
  expect([path, status, [...Value.Errors(schema, body)]]).toEqual([path, 200, []]);
  return body;
}
const explore = (who: TestPerson, rest = '') =>
  read(ExplorePage, who, `/posts?explore=true${rest}`);
const trending = (who: TestPerson) => read(TagCounts, who, '/posts/trending');
const texts = (page: ExplorePage) => page.posts.map(({ body }) => body);

describe('explore', () => {
  it('ranks by engagement and age, ten to a page, and counts what is visible', async () => {
    const liked = await make(ada, 'Liked');
    for (let n = 0; n < 11; n += 1) await make(ben, `Post ${n}`);
    for (const who of [ada, ben, eve]) await who.call('POST', `/posts/${liked._id}/like`);
    expect(await explore(eve)).toMatchObject({ posts: [], total: 0 });
    await renew();
    const first = await explore(eve);
    expect(first.total).toBe(12);
    expect(texts(first)).toEqual([
      'Liked',
      ...[10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `Post ${n}`),
    ]);
    const second = await explore(eve, '&page=2&limit=10');
    expect(texts(second)).toEqual(['Post 1', 'Post 0']);
    expect((await explore(eve, '&page=3&limit=10')).posts).toEqual([]);
  });

  it('goes on in the ranking it began with, whatever is ranked meanwhile', async () => {
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
    expect((await eve.call('GET', '/posts?explore=true&before=yesterday')).status).toBe(400);
  });

  it('knows at once what has become invisible since the ranking was made', async () => {
    const [trashed] = [
      await make(ada, 'Trashed'),
      await make(ada, 'Kept'),
      await make(ben, 'Ben’s'),
    ];
    await renew();
    expect((await explore(eve)).total).toBe(3);
    await ada.call('DELETE', `/posts/${trashed?._id}`);
    expect(await explore(eve)).toMatchObject({
      total: 2,
      posts: [{ body: 'Ben’s' }, { body: 'Kept' }],
    });
    await eve.call('POST', '/users/ben/block');
    expect(await explore(eve)).toMatchObject({ total: 1, posts: [{ body: 'Kept' }] });
    expect(await explore(ben)).toMatchObject({ total: 2 });
    await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
    expect(await explore(eve)).toMatchObject({ total: 0, posts: [] });
    await renew();
    expect(await explore(ben)).toMatchObject({ total: 1, posts: [{ body: 'Ben’s' }] });
    await ada.call('PATCH', '/users/me', { json: { isPrivate: false } });
    await renew();
    expect(await explore(eve)).toMatchObject({ total: 1, posts: [{ body: 'Kept' }] });
    await deactivate(app, ada.id);
    expect(await explore(eve)).toMatchObject({ total: 0, posts: [] });
  });
});

describe('trending', () => {
  it('counts visible public posts of the last seven days', async () => {
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

  it('never counts for anybody what that person may not see', async () => {
    const post = await make(ada, '#one #mine');
    await make(ben, '#one');
    await renew();
    await eve.call('POST', '/users/ada/block');
    expect(await trending(eve)).toEqual([{ tag: 'one', count: 1 }]);
    expect(await trending(ada)).toContainEqual({ tag: 'one', count: 2 });
    await ada.call('DELETE', `/posts/${post._id}`);
    expect(await trending(ben)).toEqual([{ tag: 'one', count: 1 }]);
    expect(await trending(eve)).toEqual([{ tag: 'one', count: 1 }]);
    await ben.call('PATCH', '/users/me', { json: { isPrivate: true } });
    expect(await trending(eve)).toEqual([]);
    await renew();
    expect(await trending(ben)).toEqual([]);
    await ada.call('PATCH', `/posts/${post._id}/recover`);
    await renew();
    expect(await trending(ben)).toEqual([
      { tag: 'mine', count: 1 },
      { tag: 'one', count: 1 },
    ]);
    await deactivate(app, ada.id);
    expect(await trending(ben)).toEqual([]);
  });

  it('lists a tag of three people once thirty have posted, those of more people first', async () => {
    const people: TestPerson[] = [];
    for (let n = 0; n < 29; n += 1)
      people.push(await createTestUser(app, { userName: `person${n}` }));
    const [first, second, third] = people;
    if (!first || !second || !third) throw new Error('There are too few people.');
    for (const who of people.slice(3)) await make(who, 'Hello');
    for (const who of [first, second, third]) await make(who, '#three');
    for (const who of [first, second]) await make(who, '#two #two_again');
    for (let n = 0; n < 4; n += 1) await make(first, '#one');
    await renew();
    const counts = ['three', 'two', 'two_again', 'one'].map((tag) =>
      expect.objectContaining({ tag }),
    );
    expect(await trending(eve)).toEqual(counts);
    await make(eve, 'Hello');
    await renew();
    expect(await trending(eve)).toEqual([{ tag: 'three', count: 3 }]);
    const typed = await read(TagCounts, eve, '/posts/tags?q=t');
    expect(typed.map(({ tag }) => tag)).toEqual(['three', 'two', 'two_again']);
    // Someone whom the viewer does not see is not one of the three.
    await eve.call('POST', `/users/${third.id}/block`);
    expect(await trending(eve)).toEqual([]);
    expect(await trending(ben)).toEqual([{ tag: 'three', count: 3 }]);
  });

  it('completes a tag that is typed, the most used first', async () => {
    for (const body of ['#sunset #sun', '#sunset', '#sündig', '#moon']) await make(ada, body);
    await renew();
    const typed = async (q: string) =>
      (await read(TagCounts, eve, `/posts/tags?q=${encodeURIComponent(q)}`)).map(({ tag }) => tag);
    expect(await typed('#SUN')).toEqual(['sunset', 'sun']);
    expect(await typed('sü')).toEqual(['sündig']);
    expect(await typed('x%')).toEqual([]);
    expect((await typed('')).length).toBe(4);
    await eve.call('POST', '/users/ada/block');
    expect(await typed('s')).toEqual([]);
  });
});

it('writes no new ranking when nothing has changed', async () => {
  await make(ada, 'Post');
  await renew();
  const { ranking } = await explore(eve);
  await renew();
  await renew();
  expect((await explore(eve)).ranking).toBe(ranking);
});
