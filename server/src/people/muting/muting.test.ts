import type { MutedUserPage, PostResponse, TagCounts } from '@kithkin/shared/contract';
import { profileOf } from '../../../testing/people/peopleActions';
import { addComment, commentsOf, createPostId, idsOf } from '../../../testing/posts/postActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import { story, timeline } from '../../../testing/stories/storyFixtures';
import type { TestPerson } from '../../../testing/testApp';
import { signInBack } from '../../../testing/testPeople';
import { refreshRanking } from '../../posts/explore/ranking.jobs';

const { app, publishedEvents, ada, ben, eve } = setupTestServer({
  follows: [
    ['ada', 'ben'],
    ['ada', 'eve'],
  ],
});

const mute = (who: TestPerson, name: string) => who.call('POST', `/users/${name}/mute`);
const unmute = (who: TestPerson, name: string) => who.call('DELETE', `/users/${name}/mute`);
const muted = async () => (await ada.call<MutedUserPage>('GET', '/users/me/muted-users')).body;

function post(who: TestPerson, tags = ''): Promise<string> {
  app.clock.advance(1000);
  return createPostId(who, { body: 'Words', tags });
}

const FEEDS = ['/posts', '/posts?tag=t', '/posts?explore=true'];

it('removes posts, and shares of them, from every feed until it ends', async () => {
  const one = await post(ben, 't');
  const two = await post(eve, 't');
  await eve.call('POST', `/posts/${one}/share`, { json: { message: 'See' } });
  await refreshRanking(app.ctx);
  await mute(ada, 'ben');
  for (const path of FEEDS) expect([path, await idsOf(ada, path)]).toEqual([path, [two]]);
  expect(await idsOf(ben, '/posts?tag=t')).toContain(one);
  // Counts of tags are the same for everybody.
  const { body } = await ada.call<TagCounts>('GET', '/posts/trending');
  expect(body).toEqual([{ tag: 't', count: 2 }]);
  await unmute(ada, 'ben');
  expect(await idsOf(ada, '/posts')).toHaveLength(3);
  for (const path of FEEDS)
    expect(await idsOf(ada, path)).toEqual(expect.arrayContaining([one, two]));
});

it('does not change profile, posts and follow, and is known to its owner only', async () => {
  const one = await post(ben);
  await publishedEvents.clear();
  await mute(ada, ben.id);
  expect(await profileOf(ada, 'ben')).toMatchObject({ isMuted: true, followStatus: 'following' });
  expect(await idsOf(ada, '/users/ben/posts')).toEqual([one]);
  expect(await publishedEvents.by(ben.id, 'relationship-changed')).toEqual([]);
  expect(await publishedEvents.by(ada.id, 'relationship-changed')).toEqual([{ userId: ben.id }]);
  expect(await profileOf(ben, 'ada')).toMatchObject({ isMuted: false });
  await unmute(ada, 'ben');
  expect(await profileOf(ada, 'ben')).toMatchObject({ isMuted: false });
});

it('is rejected for oneself and invisible users', async () => {
  expect((await mute(ada, 'ada')).status).toBe(400);
  expect((await mute(ada, 'nobody')).status).toBe(404);
  await ben.call('POST', '/users/ada/block');
  expect((await mute(ada, 'ben')).status).toBe(404);
});

const DAY = 24 * 3_600_000;
const inADay = () => new Date(app.clock.now().getTime() + DAY).toISOString();

it('a temporary mute covers feeds, stories, profile, list and live channel until it expires', async () => {
  const liveTo = async (who: TestPerson) => [
    (await publishedEvents.by(who.id, 'story-created')).length,
    (await publishedEvents.by(who.id, 'post-created')).length,
  ];
  const strip = async () => (await timeline(ada)).map(({ _id }) => _id);
  const one = await post(ben);
  const end = inADay();
  await ada.call('POST', '/users/ben/mute?hours=24');
  expect(await profileOf(ada, 'ben')).toMatchObject({ isMuted: true, mutedUntil: end });
  expect((await muted()).users).toMatchObject([{ userName: 'ben', mutedUntil: end }]);
  await publishedEvents.clear();
  await story(ben);
  const two = await post(ben);
  expect([await strip(), await liveTo(ada)]).toEqual([[], [0, 0]]);
  app.clock.set(new Date(Date.parse(end) - 1));
  await signInBack(app, ada, ben);
  expect(await idsOf(ada, '/posts')).toEqual([]);
  app.clock.advance(1);
  expect(await idsOf(ada, '/posts')).toEqual([two, one]);
  expect(await profileOf(ada, 'ben')).toMatchObject({ isMuted: false, mutedUntil: null });
  expect((await muted()).users).toEqual([]);
  await publishedEvents.clear();
  const id = await story(ben);
  await post(ben);
  expect(await liveTo(ada)).toEqual([1, 1]);
  expect(await strip()).toContain(id);
});

it('a temporary mute is replaced by the next one, also by one without an end', async () => {
  await ada.call('POST', '/users/ben/mute?hours=1');
  await ada.call('POST', '/users/ben/mute?hours=24');
  expect(await profileOf(ada, 'ben')).toMatchObject({ mutedUntil: inADay() });
  await mute(ada, 'ben');
  app.clock.advance(2 * DAY);
  await signInBack(app, ada);
  expect(await profileOf(ada, 'ben')).toMatchObject({ isMuted: true, mutedUntil: null });
});

it('hides comments, live too, and their notifications until it ends', async () => {
  const id = await post(ada);
  const comments = async (who: TestPerson) => (await commentsOf(who, id)).map(({ text }) => text);
  const comment = (text: string) => addComment(ben, id, text);
  await comment('Before');
  await ada.call('POST', '/users/ben/mute?hours=1');
  await publishedEvents.clear();
  await comment('During');
  expect(await comments(ada)).toEqual([]);
  expect(await comments(ben)).toEqual(['During', 'Before']);
  expect(await comments(eve)).toEqual(['During', 'Before']);
  expect(await publishedEvents.by(ada.id, 'comment-created')).toEqual([]);
  expect(await publishedEvents.by(ben.id, 'comment-created')).toHaveLength(1);
  expect(await publishedEvents.by(ada.id, 'notification')).toEqual([]);
  const { body } = await ada.call<PostResponse>('GET', `/posts/${id}`);
  expect(body.post.comments).toEqual([]);
  app.clock.advance(3_600_000);
  await signInBack(app, ada, ben);
  await comment('After');
  expect(await comments(ada)).toEqual(['After', 'During', 'Before']);
  expect(await publishedEvents.by(ada.id, 'comment-created')).toHaveLength(1);
  expect(await publishedEvents.by(ada.id, 'notification')).toHaveLength(1);
});
