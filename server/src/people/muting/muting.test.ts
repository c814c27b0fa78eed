import type { PostPage, Story, TagCounts, User, UserPage } from '@kithkin/shared/contract';
import { refreshRanking } from '../../posts/explore/ranking.jobs';
import { formOf, picture } from '../../testing/forms';
import { setupTestServer } from '../../testing/setupTestServer';
import type { TestPerson } from '../../testing/testApp';

const { app, publishedEvents, ada, ben, eve } = setupTestServer({
  people: { ada: {}, ben: { fullName: 'Ben Ito' }, eve: {} },
  follows: [
    ['ada', 'ben'],
    ['ada', 'eve'],
  ],
});

const mute = (who: TestPerson, name: string) => who.call('POST', `/users/${name}/mute`);
const unmute = (who: TestPerson, name: string) => who.call('DELETE', `/users/${name}/mute`);
const profile = async (who: TestPerson, name: string) =>
  (await who.call<{ user: User }>('GET', `/users/${name}`)).body.user;
const idsOf = async (who: TestPerson, path: string) =>
  (await who.call<PostPage>('GET', path)).body.posts.map(({ _id }) => _id);
const muted = async (who: TestPerson, query = '') =>
  (await who.call<UserPage>('GET', `/users/me/muted-users${query}`)).body;

async function post(who: TestPerson, fields: Record<string, string>): Promise<string> {
  const { body } = await who.call<{ post: { _id: string } }>(
    'POST',
    '/posts',
    await formOf(fields),
  );
  app.clock.advance(1000);
  return body.post._id;
}

async function story(who: TestPerson): Promise<string> {
  const file = [{ field: 'media', name: 'a.jpg', bytes: await picture() }];
  const form = await formOf({ type: 'image' }, file);
  return (await who.call<{ story: Story }>('POST', '/stories', form)).body.story._id;
}

const FEEDS = ['/posts', '/posts?tag=t', '/posts?explore=true'];

it('leaves what someone makes out of every feed, and brings it back', async () => {
  const one = await post(ben, { body: 'Mine', tags: 't' });
  const two = await post(eve, { body: 'Hers', tags: 't' });
  const shared = await eve.call<{ share: { _id: string } }>('POST', `/posts/${one}/share`, {
    json: { message: 'See' },
  });
  expect(shared.status).toBe(201);
  await refreshRanking(app.ctx);
  expect((await mute(ada, 'ben')).body).toEqual({ message: 'You have muted Ben Ito.' });
  // The share of what a muted person made is left out too.
  for (const path of FEEDS) expect([path, await idsOf(ada, path)]).toEqual([path, [two]]);
  expect(await idsOf(ben, '/posts?tag=t')).toContain(one);
  await unmute(ada, 'ben');
  expect(await idsOf(ada, '/posts')).toHaveLength(3);
  for (const path of FEEDS)
    expect(await idsOf(ada, path)).toEqual(expect.arrayContaining([one, two]));
});

it('leaves profile, posts, follow and messages as they are, and tells nobody', async () => {
  const one = await post(ben, { body: 'Mine' });
  await publishedEvents.clear();
  await mute(ada, ben.id);
  expect(await profile(ada, 'ben')).toMatchObject({ isMuted: true, followStatus: 'following' });
  expect(await idsOf(ada, '/users/ben/posts')).toEqual([one]);
  expect((await ada.call('GET', `/posts/${one}`)).status).toBe(200);
  expect(await publishedEvents.by(ben.id, 'relationship-changed')).toEqual([]);
  expect(await publishedEvents.by(ada.id, 'relationship-changed')).toEqual([{ userId: ben.id }]);
  expect(await profile(ben, 'ada')).toMatchObject({ isMuted: false });
  await unmute(ada, 'ben');
  expect(await profile(ada, 'ben')).toMatchObject({ isMuted: false });
});

it('leaves stories out of the strip, and new ones out of the live channel', async () => {
  await mute(ada, 'ben');
  await publishedEvents.clear();
  const id = await story(ben);
  await post(ben, { body: 'New' });
  const line = async () =>
    (await ada.call<Story[]>('GET', '/stories/timeline')).body.map(({ _id }) => _id);
  expect(await line()).toEqual([]);
  expect(await publishedEvents.by(ada.id, 'story-created')).toEqual([]);
  expect(await publishedEvents.by(ada.id, 'post-created')).toEqual([]);
  await unmute(ada, 'ben');
  expect(await line()).toEqual([id]);
});

it('lists whom one has muted, the latest first, in pages', async () => {
  await mute(ada, 'ben');
  app.clock.advance(1000);
  await mute(ada, 'eve');
  await mute(ada, 'eve');
  const first = await muted(ada, '?limit=1');
  expect(first.users).toMatchObject([{ userName: 'eve' }]);
  const rest = await muted(ada, `?limit=1&cursor=${first.nextCursor}`);
  expect(rest).toMatchObject({ users: [{ userName: 'ben' }], nextCursor: null });
  expect((await muted(ben)).users).toEqual([]);
});

it('refuses to mute oneself and whom one cannot see', async () => {
  expect((await mute(ada, 'ada')).body).toMatchObject({ message: 'You can’t mute yourself.' });
  expect((await mute(ada, 'nobody')).status).toBe(404);
  await ben.call('POST', '/users/ada/block');
  expect((await mute(ada, 'ben')).status).toBe(404);
});

it('counts tags as before, which are everybody’s', async () => {
  await post(ben, { body: 'Mine', tags: 't' });
  await refreshRanking(app.ctx);
  await mute(ada, 'ben');
  const { body } = await ada.call<TagCounts>('GET', '/posts/trending');
  expect(body).toEqual([{ tag: 't', count: 1 }]);
});
