import type { Story, StoryWithNeighbours } from '@kithkin/shared/contract';
import { formOf } from '../../testing/forms';
import { mediaFile, videoOf } from '../../testing/mediaFiles';
import { setupTestServer } from '../../testing/setupTestServer';
import { createStory, HOUR, story, timeline } from '../../testing/stories/storyFixtures';
import type { TestPerson } from '../../testing/testApp';
import { createTestUser, deactivate, signInBack } from '../../testing/testPeople';

const { app, publishedEvents, ada, ben, eve } = setupTestServer({ follows: [['ben', 'ada']] });

const open = async (who: TestPerson, _id: string) =>
  (await who.call<StoryWithNeighbours>('GET', `/stories/${_id}`)).body;

describe('posting', () => {
  it('returns the story, and publishes it to followers', async () => {
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

  it('creates one story per clientId, also after the story has expired', async () => {
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
    expect([late.status, late.body]).toEqual([
      409,
      { code: 'conflict', message: 'This story was posted before, and is over.' },
    ]);
    expect(await timeline(ben)).toEqual([]);
  });

  it('has the duration of a video, at most a minute', async () => {
    const video = (seconds: number) => createStory(ada, { type: 'video' }, videoOf(seconds));
    expect((await video(12)).body.story).toMatchObject({ type: 'video', duration: 12 });
    expect(
      (await createStory(ada, { type: 'video' }, mediaFile('video.webm'))).body.story.duration,
    ).toBe(1);
    expect((await video(60)).status).toBe(201);
    const rejected = await video(61);
    expect([rejected.status, rejected.body]).toEqual([
      422,
      { code: 'rule-violated', message: 'A video in a story can be 60 seconds long at most.' },
    ]);
    expect(await timeline(ada)).toHaveLength(3);
  });

  it('accepts one picture or video, of the declared type', async () => {
    const label = 'Please select an image or video file.';
    const text = Buffer.from('just text');
    expect((await createStory(ada, {}, text)).status).toBe(415);
    const none = await ada.call('POST', '/stories', await formOf({ type: 'image' }));
    expect([none.status, none.body.message]).toEqual([400, label]);
    const wrong = await createStory(ada, { type: 'video' });
    expect([wrong.status, wrong.body]).toMatchObject([415, { message: label }]);
    expect((await createStory(ada, { type: 'image' }, mediaFile('video.mp4'))).status).toBe(415);
    expect((await createStory(ada, { alt: 'x'.repeat(501) })).status).toBe(400);
    expect((await createStory(ada, { type: 'poem' })).status).toBe(400);
    expect(await timeline(ada)).toEqual([]);
  });
});

describe('the timeline', () => {
  it('is ordered by own, unseen and seen stories, the latest user first, each from old to new', async () => {
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

  it('contains visible and followed users only', async () => {
    await story(ada);
    await story(eve);
    expect((await timeline(ben)).map(({ user }) => user.userName)).toEqual(['ada']);
    expect(await timeline(eve)).toHaveLength(1);
    await ada.call('POST', '/users/ben/block');
    expect(await timeline(ben)).toEqual([]);
    await ada.call('DELETE', '/users/ben/block');
    await ben.call('POST', '/users/ada/follow');
    expect(await timeline(ben)).toHaveLength(1);
    await deactivate(app, ada.id);
    expect(await timeline(ben)).toEqual([]);
  });
});

describe('one story', () => {
  it('is rejected with 403 if private or blocked, with 404 if it does not exist', async () => {
    const one = await story(ada);
    const view = async (who: TestPerson, of = one) => {
      const { status, body } = await who.call('GET', `/stories/${of}`);
      return [status, status === 200 ? null : body.message];
    };
    const rejected = [403, 'Access denied. You may be blocked or this story is private.'];
    const notFound = [404, 'Story not found.'];
    expect(await open(eve, one)).toMatchObject({
      story: { _id: one, viewersCount: null },
      next: null,
      previous: null,
    });
    await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
    expect(await view(eve)).toEqual(rejected);
    expect(await view(ben)).toEqual([200, null]);
    await ada.call('POST', '/users/ben/block');
    expect(await view(ben)).toEqual(rejected);
    expect(await view(ben, ada.id)).toEqual(notFound);
    expect((await ben.call('GET', '/stories/nonsense')).status).toBe(404);
    await deactivate(app, ada.id);
    expect(await view(eve)).toEqual(notFound);
  });

  it('is in the list of its creator, by id and user name, except across a block', async () => {
    const one = await story(ada);
    for (const segment of [ada.id, 'ada', 'ADA']) {
      const list = await eve.call<Story[]>('GET', `/stories/user/${segment}`);
      expect(list.body.map(({ _id }) => _id)).toEqual([one]);
    }
    expect((await eve.call('GET', '/stories/user/nobody')).status).toBe(404);
    await ada.call('POST', '/users/eve/block');
    expect((await eve.call('GET', '/stories/user/ada')).status).toBe(404);
  });
});
