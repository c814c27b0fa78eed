import {
  type NotificationPage,
  type Story,
  StoryAnswer,
  StoryList,
  StoryReplyAnswer,
  StoryViewers,
  StoryWithNeighbours,
} from '@kithkin/shared/contract';
import type { Static, TSchema } from 'typebox';
import Value from 'typebox/value';
import { id, sql } from '../platform/db';
import { createTestApp, type TestApp, type TestPerson } from '../testing/app';
import { formOf, picture } from '../testing/forms';
import { type Heard, listen } from '../testing/heard';
import { mp4, webm } from '../testing/media';
import { addPerson, deactivate, signedIn } from '../testing/people';

const HOUR = 3_600_000;

let app: TestApp;
let heard: Heard;
let ada: TestPerson;
let ben: TestPerson;
let eve: TestPerson;
let small: Buffer;

beforeAll(async () => {
  app = await createTestApp();
  heard = await listen(app);
  small = await picture(8, 8);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  ada = await addPerson(app, { userName: 'ada' });
  ben = await addPerson(app, { userName: 'ben' });
  eve = await addPerson(app, { userName: 'eve' });
  await ben.call('POST', '/users/ada/follow');
  await heard.clear();
});

const tell = async (who: TestPerson, fields: Record<string, string> = {}, bytes = small) =>
  who.call<StoryAnswer>(
    'POST',
    '/stories/',
    await formOf({ type: 'image', ...fields }, [{ field: 'media', name: 'a.png', bytes }]),
  );
const story = async (who: TestPerson) => (await tell(who)).body.story._id;
const timeline = async (who: TestPerson) =>
  (await who.call<Story[]>('GET', '/stories/timeline')).body;
const names = (list: Story[]) => list.map(({ user }) => user.userName);
const later = async (milliseconds: number) => {
  app.clock.advance(milliseconds);
  ada = await signedIn(app, ada);
  ben = await signedIn(app, ben);
  eve = await signedIn(app, eve);
};
/** Calls, and holds the answer against the contract. */
async function get<S extends TSchema>(
  who: TestPerson,
  path: string,
  schema: S,
): Promise<Static<S>> {
  const { status, body } = await who.call<Static<S>>('GET', path);
  expect([path, status]).toEqual([path, 200]);
  expect([...Value.Errors(schema, body)]).toEqual([]);
  return body;
}

describe('posting', () => {
  it('answers the story as the contract says, and tells the followers', async () => {
    const { status, body } = await tell(ada, { alt: ' The sea ' });
    expect(status).toBe(201);
    expect([...Value.Errors(StoryAnswer, body)]).toEqual([]);
    const mine = { type: 'image', duration: 5, alt: 'The sea', viewersCount: 0, reactions: [] };
    expect(body.story).toMatchObject({ ...mine, viewers: [], reaction: null });
    const [told] = await heard.by(ben.id, 'story-created');
    expect(told?.story).toMatchObject({ _id: body.story._id, viewersCount: null, reactions: null });
    expect(told?.story.media).toMatch(/^\/api\/v1\.1\/media\//);
    expect((await heard.by(ada.id, 'story-created'))[0]?.story.viewersCount).toBe(0);
    expect(await heard.by(eve.id, 'story-created')).toEqual([]);
  });

  it('happens once however often it is sent, also after the story is over', async () => {
    const [first, second] = await Promise.all([
      tell(ada, { clientId: 'story-0001' }),
      tell(ada, { clientId: 'story-0001' }),
    ]);
    expect(first.body.story._id).toBe(second.body.story._id);
    expect(await timeline(ben)).toHaveLength(1);
    await later(26 * HOUR);
    await app.ctx.jobs.runDue();
    const late = await tell(ada, { clientId: 'story-0001' });
    expect([late.status, late.body]).toEqual([
      409,
      { code: 'conflict', message: 'This story was posted before, and is over.' },
    ]);
    expect(await timeline(ben)).toEqual([]);
  });

  it('shows a video for its own length, at most a minute', async () => {
    const video = (seconds: number) => tell(ada, { type: 'video' }, mp4({ seconds }));
    expect((await video(12)).body.story).toMatchObject({ type: 'video', duration: 12 });
    expect((await tell(ada, { type: 'video' }, webm({ seconds: 3 }))).body.story.duration).toBe(3);
    expect((await video(60)).status).toBe(201);
    const refused = await video(61);
    expect([refused.status, refused.body]).toEqual([
      422,
      { code: 'rule-violated', message: 'A video in a story can be 60 seconds long at most.' },
    ]);
    expect(await timeline(ada)).toHaveLength(3);
  });

  it('takes one picture or video, of the type that is said', async () => {
    const words = 'Please select an image or video file.';
    const text = Buffer.from('just text');
    expect((await tell(ada, {}, text)).status).toBe(415);
    const none = await ada.call('POST', '/stories', await formOf({ type: 'image' }));
    expect([none.status, none.body.message]).toEqual([400, words]);
    const wrong = await ada.call(
      'POST',
      '/stories',
      await formOf({ type: 'video' }, [{ field: 'media', name: 'a.png', bytes: small }]),
    );
    expect([wrong.status, wrong.body.message]).toEqual([415, words]);
    expect((await tell(ada, { type: 'image' }, mp4())).status).toBe(415);
    expect((await tell(ada, { alt: 'x'.repeat(501) })).status).toBe(400);
    expect((await tell(ada, { type: 'poem' })).status).toBe(400);
    expect(await timeline(ada)).toEqual([]);
  });
});

describe('the timeline', () => {
  it('begins with one’s own, then unseen before seen, the newest people first, each from old to new', async () => {
    const cleo = await addPerson(app, { userName: 'cleo' });
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
    // The neighbours of each follow the same order.
    for (const [place, { _id }] of list.entries()) {
      const answer = await get(ben, `/stories/${_id}`, StoryWithNeighbours);
      expect(answer.story).toEqual(list[place]);
      expect(answer.next).toBe(list[place + 1]?._id ?? null);
      expect(answer.previous).toBe(list[place - 1]?._id ?? null);
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
    const look = async (who: TestPerson, of = one) => {
      const { status, body } = await who.call('GET', `/stories/${of}`);
      return [status, status === 200 ? null : body.message];
    };
    const refused = [403, 'Access denied. You may be blocked or this story is private.'];
    const gone = [404, 'Story not found.'];
    expect(await get(eve, `/stories/${one}`, StoryWithNeighbours)).toMatchObject({
      story: { _id: one, viewersCount: null },
      next: null,
      previous: null,
    });
    await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
    expect(await look(eve)).toEqual(refused);
    expect(await look(ben)).toEqual([200, null]);
    await ada.call('POST', '/users/ben/block');
    expect(await look(ben)).toEqual(refused);
    expect(await look(ben, ada.id)).toEqual(gone);
    expect((await ben.call('GET', '/stories/nonsense')).status).toBe(400);
    await deactivate(app, ada.id);
    expect(await look(eve)).toEqual(gone);
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

describe('looking and reacting', () => {
  it('counts each viewer once, and the author never', async () => {
    const one = await story(ada);
    await Promise.all([1, 2, 3].map(() => ben.call('POST', `/stories/${one}/seen`)));
    await ada.call('POST', `/stories/${one}/seen`);
    expect(await heard.by(ada.id, 'story-updated')).toEqual([
      { _id: one, viewersCount: 1, reactions: [] },
    ]);
    expect((await timeline(ada))[0]).toMatchObject({ viewersCount: 1, viewers: [] });
    expect((await timeline(ben))[0]).toMatchObject({
      viewersCount: null,
      viewers: [{ user: ben.id }],
    });
  });

  it('keeps one reaction a person, tells the author once and in place, and takes it back', async () => {
    const one = await story(ada);
    const react = (who: TestPerson, emoji: string) =>
      who.call('POST', `/stories/${one}/react`, { json: { emoji } });
    const told = async () => (await ada.call<NotificationPage>('GET', '/notifications')).body;
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
    expect((await heard.by(ada.id, 'story-updated')).at(-1)).toMatchObject({ viewersCount: 2 });
    const shown = (await timeline(ada))[0];
    expect(shown?.viewersCount).toBe(2);
    expect(shown?.reactions).toHaveLength(2);
    expect(shown?.reactions).toEqual(expect.arrayContaining(counts));
    expect((await timeline(ben))[0]?.reaction).toBe('😂');
    expect((await told()).notifications.map(({ message }) => message).sort()).toEqual([
      'reacted ❤️ to your story.',
      'reacted 😂 to your story.',
    ]);

    expect((await ben.call('DELETE', `/stories/${one}/react`)).status).toBe(200);
    expect((await ben.call('DELETE', `/stories/${one}/react`)).status).toBe(200);
    expect((await heard.by(ada.id, 'story-updated')).at(-1)).toEqual({
      _id: one,
      viewersCount: 2,
      reactions: [{ emoji: '❤️', count: 1 }],
    });
    expect(await told()).toMatchObject({
      unreadCount: 1,
      notifications: [{ data: { actor: { userName: 'eve' } } }],
    });
    expect((await heard.by(ada.id, 'notification-removed')).at(-1)).toMatchObject({
      unreadCount: 1,
    });
  });

  it('shows the author who has seen it and how they reacted, by pages', async () => {
    const one = await story(ada);
    for (const who of [ben, eve]) {
      app.clock.advance(1000);
      await who.call('POST', `/stories/${one}/seen`);
    }
    await ben.call('POST', `/stories/${one}/react`, { json: { emoji: '🔥' } });
    const path = `/stories/${one}/viewers`;
    const first = await get(ada, `${path}?limit=1`, StoryViewers);
    expect(first.viewers).toMatchObject([{ user: { userName: 'eve' }, reaction: null }]);
    const second = await get(ada, `${path}?limit=1&cursor=${first.nextCursor}`, StoryViewers);
    expect(second).toMatchObject({
      viewers: [{ user: { userName: 'ben' }, reaction: '🔥' }],
      nextCursor: null,
    });
    expect((await ada.call('GET', `${path}?cursor=made-up`)).status).toBe(400);
    expect((await ben.call('GET', path)).status).toBe(403);
    await ada.call('POST', '/users/eve/block');
    expect((await get(ada, path, StoryViewers)).viewers).toHaveLength(1);
    expect((await timeline(ada))[0]?.viewersCount).toBe(1);
  });

  it('replies with a message to the author, once', async () => {
    const one = await story(ada);
    const json = { text: 'Where is this?', clientId: 'reply-0001' };
    const reply = (who: TestPerson, body: object = json) =>
      who.call<Static<typeof StoryReplyAnswer>>('POST', `/stories/${one}/reply`, { json: body });
    const first = await reply(ben);
    expect(first.status).toBe(201);
    expect([...Value.Errors(StoryReplyAnswer, first.body)]).toEqual([]);
    expect((await reply(ben)).body.message._id).toBe(first.body.message._id);
    const chat = `/chats/conversations/${first.body.message.conversationId}/messages`;
    expect((await ada.call<object[]>('GET', chat)).body).toMatchObject([
      { text: 'Where is this?' },
    ]);
    await ada.call('DELETE', `/stories/${one}`);
    expect((await reply(ben)).body.message._id).toBe(first.body.message._id);
    expect((await reply(ben, { text: 'Late' })).status).toBe(404);
  });

  it('refuses replies without words, to oneself and across a block', async () => {
    const one = await story(ada);
    const reply = (who: TestPerson, json: object = { text: 'Nice' }) =>
      who.call('POST', `/stories/${one}/reply`, { json });
    expect((await reply(ben, { text: '  ' })).status).toBe(422);
    expect((await reply(ben, {})).status).toBe(400);
    expect((await reply(ada)).status).toBe(422);
    await ada.call('POST', '/users/eve/block');
    expect((await reply(eve)).status).toBe(403);
  });
});

describe('the end', () => {
  it('comes after 24 hours, in open viewers and for the file too', async () => {
    const one = await story(ada);
    await eve.call('POST', `/stories/${one}/seen`);
    await ben.call('POST', `/stories/${one}/react`, { json: { emoji: '🔥' } });
    await later(24 * HOUR - 1000);
    const [last] = await timeline(ben);
    const file = async () => (await app.app.inject({ url: last?.media ?? '' })).statusCode;
    expect(await file()).toBe(200);
    await app.ctx.jobs.runDue();
    expect(await heard.by(ben.id, 'story-removed')).toEqual([]);

    app.clock.advance(1000);
    expect(await timeline(ben)).toEqual([]);
    expect((await ben.call('GET', `/stories/${one}`)).status).toBe(404);
    expect((await ben.call('POST', `/stories/${one}/seen`)).status).toBe(404);
    expect(await file()).toBe(404);
    await heard.clear();
    await app.ctx.jobs.runDue();
    for (const who of [ada, ben, eve]) {
      expect(await heard.by(who.id, 'story-removed')).toEqual([{ _id: one, userId: ada.id }]);
    }
    expect(await heard.by(ada.id, 'notifications-refreshed')).toEqual([{}]);
    expect((await ada.call<NotificationPage>('GET', '/notifications')).body).toMatchObject({
      notifications: [{ type: 'follow' }],
    });
  });

  it('takes rows and bytes along after a while', async () => {
    await tell(ada, { clientId: 'kept-for-ever', alt: 'The sea' });
    const other = await story(ada);
    await ben.call('POST', `/stories/${other}/react`, { json: { emoji: '🔥' } });
    const assets = await app.ctx.db.query<{ id: string }>(sql`select id from media_assets`);
    const kept = async () => {
      const ids = await app.ctx.mediaStore.list('', 1000);
      return assets.map((asset) => ids.includes(asset.id));
    };
    await later(24 * HOUR + 30 * 60_000);
    await app.ctx.jobs.runDue();
    expect(await kept()).toEqual([true, true]);
    await later(HOUR);
    await app.ctx.jobs.runDue();
    expect(await kept()).toEqual([false, false]);
    expect(
      await app.ctx.db.query(sql`
        select client_id, asset_id, alt, (select count(*) from story_views) as views from stories`),
    ).toEqual([{ client_id: 'kept-for-ever', asset_id: null, alt: '', views: 0 }]);
  });

  it('can be made by the author, and by nobody else', async () => {
    const { body } = await tell(ada, { clientId: 'story-0002' });
    const { _id: one, media } = body.story;
    expect((await ben.call('DELETE', `/stories/${one}`)).status).toBe(403);
    expect(await heard.by(ben.id, 'story-removed')).toEqual([]);
    await ben.call('POST', `/stories/${one}/react`, { json: { emoji: '🔥' } });
    expect((await ada.call('DELETE', `/stories/${one}`)).status).toBe(200);
    expect(await heard.by(ben.id, 'story-removed')).toEqual([{ _id: one, userId: ada.id }]);
    expect(await timeline(ben)).toEqual([]);
    expect((await ada.call('DELETE', `/stories/${one}`)).status).toBe(404);
    expect((await app.app.inject({ url: media })).statusCode).toBe(404);
    expect((await heard.by(ada.id, 'notification-removed')).at(-1)).toMatchObject({
      unreadCount: 1,
    });
    await app.ctx.jobs.runDue();
    const [row] = await app.ctx.db.query(
      sql`select 1 from media_assets where owner_id = ${id(ada.id)}`,
    );
    expect(row).toBeUndefined();
    // The promise to tell of its end went with it.
    await heard.clear();
    await later(25 * HOUR);
    await app.ctx.jobs.runDue();
    expect(await heard.by(ben.id, 'story-removed')).toEqual([]);
  });
});
