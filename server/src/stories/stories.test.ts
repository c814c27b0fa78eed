import type {
  Message,
  Story,
  StoryReplyResponse,
  StoryViewers,
  StoryWithNeighbours,
} from '@kithkin/shared/contract';
import { formOf } from '../../testing/forms';
import { endRetention } from '../../testing/media/endRetention';
import { mediaFile, videoOf } from '../../testing/mediaFiles';
import {
  kindsOf,
  listNotifications,
  noticesOf,
} from '../../testing/notifications/listNotifications';
import { setupTestServer } from '../../testing/setupTestServer';
import { createStory, HOUR, story, timeline } from '../../testing/stories/storyFixtures';
import type { TestPerson } from '../../testing/testApp';
import { createTestUser, signInBack } from '../../testing/testPeople';
import { id, sql } from '../platform/db';

const { app, publishedEvents, ada, ben, eve } = setupTestServer({ follows: [['ben', 'ada']] });

const open = async (who: TestPerson, _id: string) =>
  (await who.call<StoryWithNeighbours>('GET', `/stories/${_id}`)).body;

it('posting returns the story, and publishes it to followers', async () => {
  const { status, body } = await createStory(ada, { alt: ' The sea ' });
  expect(status).toBe(201);
  const own = { type: 'image', duration: 5, alt: 'The sea', viewersCount: 0, reactions: [] };
  expect(body.story).toMatchObject({ ...own, viewers: [], reaction: null });
  const [updates] = await publishedEvents.by(ben.id, 'story-created');
  expect(updates?.story).toMatchObject({
    _id: body.story._id,
    viewersCount: null,
    reactions: null,
  });
  expect(updates?.story.media).toMatch(/^\/api\/v1\.1\/media\//);
  expect((await publishedEvents.by(ada.id, 'story-created'))[0]?.story.viewersCount).toBe(0);
  expect(await publishedEvents.by(eve.id, 'story-created')).toEqual([]);
});

it('posting creates one story per clientId, also after the story has expired', async () => {
  const [first, second] = await Promise.all([
    createStory(ada, { clientId: 'story-0001' }),
    createStory(ada, { clientId: 'story-0001' }),
  ]);
  expect(first.body.story._id).toBe(second.body.story._id);
  expect(await timeline(ben)).toHaveLength(1);
  app.clock.advance(26 * HOUR);
  await signInBack(app, ada, ben);
  await app.ctx.jobs.runDue();
  const late = await createStory(ada, { clientId: 'story-0001' });
  expect(late.status).toBe(409);
  expect(await timeline(ben)).toEqual([]);
});

it('a story has the duration of its video, at most a minute', async () => {
  const video = (seconds: number) => createStory(ada, { type: 'video' }, videoOf(seconds));
  expect((await video(12)).body.story).toMatchObject({ type: 'video', duration: 12 });
  expect(
    (await createStory(ada, { type: 'video' }, mediaFile('video.webm'))).body.story.duration,
  ).toBe(1);
  expect((await video(60)).status).toBe(201);
  expect((await video(61)).status).toBe(422);
  expect(await timeline(ada)).toHaveLength(3);
});

it('posting accepts one picture or video, of the declared type', async () => {
  const text = Buffer.from('just text');
  expect((await createStory(ada, {}, text)).status).toBe(415);
  const none = await ada.call('POST', '/stories', await formOf({ type: 'image' }));
  expect(none.status).toBe(400);
  expect((await createStory(ada, { type: 'video' })).status).toBe(415);
  expect((await createStory(ada, { type: 'image' }, mediaFile('video.mp4'))).status).toBe(415);
  expect(await timeline(ada)).toEqual([]);
});

it('the timeline is ordered by own, unseen and seen stories, the latest user first, each from old to new', async () => {
  const cleo = await createTestUser(app, { userName: 'cleo' });
  await ben.call('POST', '/users/eve/follow');
  await ben.call('POST', '/users/cleo/follow');
  const made: string[] = [];
  for (const who of [ada, eve, cleo, ada, ben]) {
    app.clock.advance(1000);
    made.push(await story(who));
  }
  const [ada1, eve1, cleo1, ada2, ben1] = made;
  const ids = async () => (await timeline(ben)).map(({ _id }) => _id);
  expect(await ids()).toEqual([ben1, ada1, ada2, cleo1, eve1]);
  await ben.call('POST', `/stories/${ada1}/seen`);
  expect(await ids()).toEqual([ben1, ada1, ada2, cleo1, eve1]);
  await ben.call('POST', `/stories/${ada2}/seen`);
  await ben.call('POST', `/stories/${cleo1}/seen`);
  expect(await ids()).toEqual([ben1, eve1, ada1, ada2, cleo1]);
  const list = await timeline(ben);
  expect(list.map(({ viewers }) => viewers)).toEqual([
    [],
    [],
    ...Array(3).fill([{ user: ben.id }]),
  ]);
  // The neighbours of each story follow the same order.
  for (const [index, { _id }] of list.entries()) {
    const response = await open(ben, _id);
    expect(response.story).toEqual(list[index]);
    expect(response.next).toBe(list[index + 1]?._id ?? null);
    expect(response.previous).toBe(list[index - 1]?._id ?? null);
  }
});

it('a story can be opened by strangers, and is in the list of its creator, by id and username', async () => {
  const one = await story(ada);
  const alone = { story: { _id: one, viewersCount: null }, next: null, previous: null };
  expect(await open(eve, one)).toMatchObject(alone);
  for (const segment of [ada.id, 'ada', 'ADA']) {
    const list = await eve.call<Story[]>('GET', `/stories/user/${segment}`);
    expect(list.body.map(({ _id }) => _id)).toEqual([one]);
  }
  for (const path of ['user/nobody', 'nonsense']) {
    expect((await eve.call('GET', `/stories/${path}`)).status).toBe(404);
  }
});

const wait = async (milliseconds: number) => {
  app.clock.advance(milliseconds);
  await signInBack(app, ada, ben, eve);
};

it('the end of a story is after 24 hours, also for the file and in open tabs', async () => {
  const one = await story(ada);
  await eve.call('POST', `/stories/${one}/seen`);
  await ben.call('POST', `/stories/${one}/react`, { json: { emoji: '🔥' } });
  await wait(24 * HOUR - 1000);
  const [last] = await timeline(ben);
  const file = async () => (await app.app.inject({ url: last?.media ?? '' })).statusCode;
  expect(await file()).toBe(200);
  await app.ctx.jobs.runDue();
  expect(await publishedEvents.by(ben.id, 'story-removed')).toEqual([]);

  app.clock.advance(1000);
  expect(await timeline(ben)).toEqual([]);
  expect(await file()).toBe(404);
  await publishedEvents.clear();
  await app.ctx.jobs.runDue();
  for (const who of [ada, ben, eve]) {
    expect(await publishedEvents.by(who.id, 'story-removed')).toEqual([
      { _id: one, userId: ada.id },
    ]);
  }
  expect(await publishedEvents.by(ada.id, 'notifications-refreshed')).toEqual([{}]);
  expect(await kindsOf(ada)).toEqual(['follow']);
});

it('the end of a story deletes rows and files after an hour', async () => {
  await createStory(ada, { clientId: 'kept-for-ever', alt: 'The sea' });
  const other = await story(ada);
  await ben.call('POST', `/stories/${other}/react`, { json: { emoji: '🔥' } });
  const assets = await app.ctx.db.query<{ id: string }>(sql`select id from media_assets`);
  const retained = async () => {
    const ids = await app.ctx.mediaStore.list('', 1000);
    return assets.map((asset) => ids.includes(asset.id));
  };
  await wait(24 * HOUR + 30 * 60_000);
  await app.ctx.jobs.runDue();
  expect(await retained()).toEqual([true, true]);
  await wait(HOUR);
  await app.ctx.jobs.runDue();
  await endRetention(app);
  for (let sweep = 0; sweep < 3; sweep += 1) {
    await wait(25 * HOUR);
    await app.ctx.jobs.runDue();
  }
  expect(await retained()).toEqual([false, false]);
  expect(
    await app.ctx.db.query(sql`
        select client_id, asset_id, alt, (select count(*) from story_views) as views from stories`),
  ).toEqual([{ client_id: 'kept-for-ever', asset_id: null, alt: '', views: 0 }]);
});

it('the end of a story can be caused by the author only', async () => {
  const { body } = await createStory(ada, { clientId: 'story-0002' });
  const { _id: one, media } = body.story;
  expect((await ben.call('DELETE', `/stories/${one}`)).status).toBe(403);
  expect(await publishedEvents.by(ben.id, 'story-removed')).toEqual([]);
  await ben.call('POST', `/stories/${one}/react`, { json: { emoji: '🔥' } });
  expect((await ada.call('DELETE', `/stories/${one}`)).status).toBe(200);
  expect(await publishedEvents.by(ben.id, 'story-removed')).toEqual([{ _id: one, userId: ada.id }]);
  expect(await timeline(ben)).toEqual([]);
  expect((await ada.call('DELETE', `/stories/${one}`)).status).toBe(404);
  expect((await app.app.inject({ url: media })).statusCode).toBe(404);
  expect((await publishedEvents.by(ada.id, 'notification-removed')).at(-1)).toMatchObject({
    unreadCount: 1,
  });
  await app.ctx.jobs.runDue();
  const [row] = await app.ctx.db.query(
    sql`select 1 from media_assets where owner_id = ${id(ada.id)}`,
  );
  expect(row).toBeUndefined();
  // The scheduled end event was cancelled as well.
  await publishedEvents.clear();
  await wait(25 * HOUR);
  await app.ctx.jobs.runDue();
  expect(await publishedEvents.by(ben.id, 'story-removed')).toEqual([]);
});

it('views count each viewer once, and never the author', async () => {
  const one = await story(ada);
  await Promise.all([1, 2, 3].map(() => ben.call('POST', `/stories/${one}/seen`)));
  await ada.call('POST', `/stories/${one}/seen`);
  expect(await publishedEvents.by(ada.id, 'story-updated')).toEqual([
    { _id: one, viewersCount: 1, reactions: [] },
  ]);
  const viewed = (who: TestPerson) => publishedEvents.by(who.id, 'story-viewed');
  expect(await viewed(ben)).toEqual([{ storyId: one, userId: ben.id }]);
  expect(await viewed(ada)).toEqual([]);
  expect((await timeline(ada))[0]).toMatchObject({ viewersCount: 1, viewers: [] });
  expect((await timeline(ben))[0]).toMatchObject({
    viewersCount: null,
    viewers: [{ user: ben.id }],
  });
});

it('reactions are one of each user, with one notification, and can be removed', async () => {
  const one = await story(ada);
  const react = (who: TestPerson, emoji: string) =>
    who.call('POST', `/stories/${one}/react`, { json: { emoji } });
  await ada.call('DELETE', '/notifications');
  await react(ben, '🔥');
  await react(ben, '😂');
  await react(ben, '😂');
  await react(eve, '❤️');
  expect((await react(ben, '👍')).status).toBe(400);
  expect((await react(ada, '🔥')).status).toBe(422);
  const counts = [
    { emoji: '❤️', count: 1 },
    { emoji: '😂', count: 1 },
  ];
  expect((await publishedEvents.by(ada.id, 'story-updated')).at(-1)).toMatchObject({
    viewersCount: 2,
  });
  const firstStory = (await timeline(ada))[0];
  expect(firstStory?.viewersCount).toBe(2);
  expect(firstStory?.reactions).toHaveLength(2);
  expect(firstStory?.reactions).toEqual(expect.arrayContaining(counts));
  expect((await timeline(ben))[0]?.reaction).toBe('😂');
  expect((await noticesOf(ada)).sort()).toEqual([
    'reacted ❤️ to your story.',
    'reacted 😂 to your story.',
  ]);

  expect((await ben.call('DELETE', `/stories/${one}/react`)).status).toBe(200);
  expect((await ben.call('DELETE', `/stories/${one}/react`)).status).toBe(200);
  expect((await publishedEvents.by(ada.id, 'story-updated')).at(-1)).toEqual({
    _id: one,
    viewersCount: 2,
    reactions: [{ emoji: '❤️', count: 1 }],
  });
  expect(await listNotifications(ada)).toMatchObject({
    unreadCount: 1,
    notifications: [{ data: { actor: { userName: 'eve' } } }],
  });
  expect((await publishedEvents.by(ada.id, 'notification-removed')).at(-1)).toMatchObject({
    unreadCount: 1,
  });
});

it('views are listed for the author in pages', async () => {
  const one = await story(ada);
  for (const who of [ben, eve]) {
    app.clock.advance(1000);
    await who.call('POST', `/stories/${one}/seen`);
  }
  await ben.call('POST', `/stories/${one}/react`, { json: { emoji: '🔥' } });
  const path = `/stories/${one}/viewers`;
  const viewers = async (page: string) => (await ada.call<StoryViewers>('GET', page)).body;
  const first = await viewers(`${path}?limit=1`);
  expect(first.viewers).toMatchObject([{ user: { userName: 'eve' }, reaction: null }]);
  const second = await viewers(`${path}?limit=1&cursor=${first.nextCursor}`);
  expect(second).toMatchObject({
    viewers: [{ user: { userName: 'ben' }, reaction: '🔥' }],
    nextCursor: null,
  });
  expect((await ben.call('GET', path)).status).toBe(403);
  await ada.call('POST', '/users/eve/block');
  expect((await viewers(path)).viewers).toHaveLength(1);
  expect((await timeline(ada))[0]?.viewersCount).toBe(1);
});

it('replies are messages to the author, once per clientId', async () => {
  const one = await story(ada);
  const json = { text: 'Where is this?', clientId: 'reply-0001' };
  const reply = (who: TestPerson, body: object = json) =>
    who.call<StoryReplyResponse>('POST', `/stories/${one}/reply`, { json: body });
  const first = await reply(ben);
  expect(first.status).toBe(201);
  expect((await reply(ben)).body.message._id).toBe(first.body.message._id);
  const chat = `/chats/conversations/${first.body.message.conversationId}/messages`;
  const thread = async () => (await ada.call<Message[]>('GET', chat)).body;
  const { expiresAt } = (await timeline(ada))[0] ?? {};
  const named = { text: 'Where is this?', story: { _id: one, expiresAt } };
  expect(first.body.message).toMatchObject(named);
  expect(await thread()).toMatchObject([named]);
  await ada.call('DELETE', `/stories/${one}`);
  expect(await thread()).toMatchObject([{ ...named, story: { _id: one, expiresAt: null } }]);
  await ben.call('DELETE', `/chats/messages/${first.body.message._id}`);
  expect(await thread()).toMatchObject([{ story: null }]);
  expect((await reply(ben)).body.message._id).toBe(first.body.message._id);
  expect((await reply(ben, { text: 'Late' })).status).toBe(404);
});

it('replies without text and to own stories are rejected', async () => {
  const one = await story(ada);
  const reply = async (who: TestPerson, json: object = { text: 'Nice' }) =>
    (await who.call('POST', `/stories/${one}/reply`, { json })).status;
  expect([await reply(ben, { text: '  ' }), await reply(ben, {})]).toEqual([422, 400]);
  expect(await reply(ada)).toBe(422);
});
