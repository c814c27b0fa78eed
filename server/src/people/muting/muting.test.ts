import type {
  CommentPage,
  MutedUserPage,
  PostPage,
  PostResponse,
  Story,
  TagCounts,
  User,
} from '@kithkin/shared/contract';
import { formOf, picture } from '../../../testing/forms';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { signInBack } from '../../../testing/testPeople';
import { refreshRanking } from '../../posts/explore/ranking.jobs';

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
  (await who.call<MutedUserPage>('GET', `/users/me/muted-users${query}`)).body;

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

describe('a mute for some time', () => {
  const DAY = 24 * 3_600_000;
  const until = () => new Date(app.clock.now().getTime() + DAY).toISOString();

  it('ends by itself, in feeds, on the profile, in the list and in the live channel', async () => {
    const one = await post(ben, { body: 'Mine' });
    const end = until();
    await ada.call('POST', '/users/ben/mute?hours=24');
    expect(await profile(ada, 'ben')).toMatchObject({ isMuted: true, mutedUntil: end });
    expect((await muted(ada)).users).toMatchObject([{ userName: 'ben', mutedUntil: end }]);
    app.clock.advance(DAY - 1);
    await signInBack(app, ada, ben);
    expect(await idsOf(ada, '/posts')).toEqual([]);
    app.clock.advance(1);
    expect(await idsOf(ada, '/posts')).toEqual([one]);
    expect(await profile(ada, 'ben')).toMatchObject({ isMuted: false, mutedUntil: null });
    expect((await muted(ada)).users).toEqual([]);
    await publishedEvents.clear();
    await story(ben);
    await post(ben, { body: 'New' });
    expect(await publishedEvents.by(ada.id, 'story-created')).toHaveLength(1);
    expect(await publishedEvents.by(ada.id, 'post-created')).toHaveLength(1);
  });

  it('is replaced by the next one, also by one without an end', async () => {
    await ada.call('POST', '/users/ben/mute?hours=1');
    await ada.call('POST', '/users/ben/mute?hours=24');
    expect(await profile(ada, 'ben')).toMatchObject({ mutedUntil: until() });
    await mute(ada, 'ben');
    app.clock.advance(2 * DAY);
    await signInBack(app, ada);
    expect(await profile(ada, 'ben')).toMatchObject({ isMuted: true, mutedUntil: null });
  });

  it.each(['0', '8761', 'always', '1.5'])('of %s hours is rejected', async (hours) => {
    expect((await ada.call('POST', `/users/ben/mute?hours=${hours}`)).status).toBe(400);
  });
});

describe('comments of a muted person', () => {
  const comments = async (who: TestPerson, id: string) =>
    (await who.call<CommentPage>('GET', `/posts/${id}/comments`)).body.comments.map(
      ({ text }) => text,
    );
  const comment = (who: TestPerson, id: string, text: string) =>
    who.call('POST', `/posts/${id}/comments`, { json: { text } });

  it('are left out, live too, and make no notification until the mute ends', async () => {
    const id = await post(ada, { body: 'Hers' });
    await comment(ben, id, 'Before');
    await ada.call('POST', '/users/ben/mute?hours=1');
    await publishedEvents.clear();
    await comment(ben, id, 'During');
    expect(await comments(ada, id)).toEqual([]);
    expect(await comments(ben, id)).toEqual(['During', 'Before']);
    expect(await comments(eve, id)).toEqual(['During', 'Before']);
    expect(await publishedEvents.by(ada.id, 'comment-created')).toEqual([]);
    expect(await publishedEvents.by(ben.id, 'comment-created')).toHaveLength(1);
    expect(await publishedEvents.by(ada.id, 'notification')).toEqual([]);
    const { body } = await ada.call<PostResponse>('GET', `/posts/${id}`);
    expect(body.post.comments).toEqual([]);
    app.clock.advance(3_600_000);
    await signInBack(app, ada, ben);
    await comment(ben, id, 'After');
    expect(await comments(ada, id)).toEqual(['After', 'During', 'Before']);
    expect(await publishedEvents.by(ada.id, 'comment-created')).toHaveLength(1);
    expect(await publishedEvents.by(ada.id, 'notification')).toHaveLength(1);
  });
});
