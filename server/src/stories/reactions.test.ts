import type { Message, StoryReplyResponse, StoryViewers } from '@kithkin/shared/contract';
import { notificationsOf } from '../../testing/posts/postActions';
import { setupTestServer } from '../../testing/setupTestServer';
import { story, timeline } from '../../testing/stories/storyFixtures';
import type { TestPerson } from '../../testing/testApp';

const { app, publishedEvents, ada, ben, eve } = setupTestServer({ follows: [['ben', 'ada']] });

describe('views and reactions', () => {
  it('count each viewer once, and never the author', async () => {
    const one = await story(ada);
    await Promise.all([1, 2, 3].map(() => ben.call('POST', `/stories/${one}/seen`)));
    await ada.call('POST', `/stories/${one}/seen`);
    expect(await publishedEvents.by(ada.id, 'story-updated')).toEqual([
      { _id: one, viewersCount: 1, reactions: [] },
    ]);
    expect((await timeline(ada))[0]).toMatchObject({ viewersCount: 1, viewers: [] });
    expect((await timeline(ben))[0]).toMatchObject({
      viewersCount: null,
      viewers: [{ user: ben.id }],
    });
  });

  it('have one reaction of each user, with one notification, and can be removed', async () => {
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
    expect((await notificationsOf(ada)).notifications.map(({ message }) => message).sort()).toEqual(
      ['reacted ❤️ to your story.', 'reacted 😂 to your story.'],
    );

    expect((await ben.call('DELETE', `/stories/${one}/react`)).status).toBe(200);
    expect((await ben.call('DELETE', `/stories/${one}/react`)).status).toBe(200);
    expect((await publishedEvents.by(ada.id, 'story-updated')).at(-1)).toEqual({
      _id: one,
      viewersCount: 2,
      reactions: [{ emoji: '❤️', count: 1 }],
    });
    expect(await notificationsOf(ada)).toMatchObject({
      unreadCount: 1,
      notifications: [{ data: { actor: { userName: 'eve' } } }],
    });
    expect((await publishedEvents.by(ada.id, 'notification-removed')).at(-1)).toMatchObject({
      unreadCount: 1,
    });
  });

  it('are listed for the author in pages', async () => {
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
    expect((await ada.call('GET', `${path}?cursor=made-up`)).status).toBe(400);
    expect((await ben.call('GET', path)).status).toBe(403);
    await ada.call('POST', '/users/eve/block');
    expect((await viewers(path)).viewers).toHaveLength(1);
    expect((await timeline(ada))[0]?.viewersCount).toBe(1);
  });

  it('include replies, as messages to the author, once per clientId', async () => {
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

  it('reject replies without text, to own stories and across a block', async () => {
    const one = await story(ada);
    const reply = async (who: TestPerson, json: object = { text: 'Nice' }) =>
      (await who.call('POST', `/stories/${one}/reply`, { json })).status;
    expect([await reply(ben, { text: '  ' }), await reply(ben, {})]).toEqual([422, 400]);
    expect(await reply(ada)).toBe(422);
    await ada.call('POST', '/users/eve/block');
    expect(await reply(eve)).toBe(403);
  });
});
