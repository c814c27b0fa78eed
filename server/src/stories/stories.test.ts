import {
  type Story,
  StoryList,
  StoryResponse,
  StoryWithNeighbours,
} from '@kithkin/shared/contract';
import Value from 'typebox/value';
import { formOf, picture } from '../../testing/forms';
import { mediaFile, videoOf } from '../../testing/mediaFiles';
import { setupTestServer } from '../../testing/setupTestServer';
import { createStory, get, HOUR, story, timeline } from '../../testing/stories/storyFixtures';
import type { TestPerson } from '../../testing/testApp';
import { createTestUser, deactivate, signInBack } from '../../testing/testPeople';

const {
  app,
  publishedEvents: received,
  ada,
  ben,
  eve,
} = setupTestServer({ follows: [['ben', 'ada']] });

const names = (list: Story[]) => list.map(({ user }) => user.userName);

describe('posting', () => {
  it('answers the story as the contract says, and tells the followers', async () => {
    const { status, body } = await createStory(ada, { alt: ' The sea ' });
    expect(status).toBe(201);
    expect([...Value.Errors(StoryResponse, body)]).toEqual([]);
    const own = { type: 'image', duration: 5, alt: 'The sea', viewersCount: 0, reactions: [] };
    expect(body.story).toMatchObject({ ...own, viewers: [], reaction: null });
    const [updates] = await received.by(ben.id, 'story-created');
    expect(updates?.story).toMatchObject({
      _id: body.story._id,
      viewersCount: null,
      reactions: null,
    });
    expect(updates?.story.media).toMatch(/^\/api\/v1\.1\/media\//);
    expect((await received.by(ada.id, 'story-created'))[0]?.story.viewersCount).toBe(0);
    expect(await received.by(eve.id, 'story-created')).toEqual([]);
  });

  it('happens once however often it is sent, also after the story is over', async () => {
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

  it('shows a video for its own length, at most a minute', async () => {
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

  it('takes one picture or video, of the type that is said', async () => {
    const label = 'Please select an image or video file.';
    const text = Buffer.from('just text');
    expect((await createStory(ada, {}, text)).status).toBe(415);
    const none = await ada.call('POST', '/stories', await formOf({ type: 'image' }));
    expect([none.status, none.body.message]).toEqual([400, label]);
    const wrong = await ada.call(
      'POST',
      '/stories',
      await formOf({ type: 'video' }, [
        { field: 'media', name: 'a.png', bytes: await picture(8, 8) },
      ]),
    );
    expect([wrong.status, wrong.body.message]).toEqual([415, label]);
    expect((await createStory(ada, { type: 'image' }, mediaFile('video.mp4'))).status).toBe(415);
    expect((await createStory(ada, { alt: 'x'.repeat(501) })).status).toBe(400);
    expect((await createStory(ada, { type: 'poem' })).status).toBe(400);
    expect(await timeline(ada)).toEqual([]);
  });
});

describe('the timeline', () => {
  it('begins with one’s own, then unseen before seen, the newest people first, each from old to new', async () => {
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
    const list = await get(ben, '/stories/timeline', StoryList);
    expect(list.map(({ viewers }) => viewers)).toEqual([
      [],
      [],
      ...Array(3).fill([{ user: ben.id }]),
    ]);
    // The neighbours of each story follow the same order.
    for (const [index, { _id }] of list.entries()) {
      const response = await get(ben, `/stories/${_id}`, StoryWithNeighbours);
      expect(response.story).toEqual(list[index]);
      expect(response.next).toBe(list[index + 1]?._id ?? null);
      expect(response.previous).toBe(list[index - 1]?._id ?? null);
    }
  });

  it('holds nobody whom one does not follow, or may not see', async () => {
    await story(ada);
    await story(eve);
    expect(names(await timeline(ben))).toEqual(['ada']);
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
  it('says whether it is private or blocked, or not there', async () => {
    const one = await story(ada);
    const view = async (who: TestPerson, of = one) => {
      const { status, body } = await who.call('GET', `/stories/${of}`);
      return [status, status === 200 ? null : body.message];
    };
    const rejected = [403, 'Access denied. You may be blocked or this story is private.'];
    const notFound = [404, 'Story not found.'];
    expect(await get(eve, `/stories/${one}`, StoryWithNeighbours)).toMatchObject({
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

  it('of a person stands in their list by id and by name, and not for those whom they blocked', async () => {
    const one = await story(ada);
    for (const segment of [ada.id, 'ada', 'ADA']) {
      const list = await get(eve, `/stories/user/${segment}`, StoryList);
      expect(list.map(({ _id }) => _id)).toEqual([one]);
    }
    expect((await eve.call('GET', '/stories/user/nobody')).status).toBe(404);
    await ada.call('POST', '/users/eve/block');
    expect((await eve.call('GET', '/stories/user/ada')).status).toBe(404);
  });
});
