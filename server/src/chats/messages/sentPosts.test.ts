import type { Message, ShareResponse } from '@kithkin/shared/contract';
import { FOUR, list, liveEvents, sendMessage, start, thread } from '../../../testing/chats/chat';
import { picture } from '../../../testing/forms';
import { createPost, createPostId } from '../../../testing/posts/postActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { deactivate } from '../../../testing/testPeople';
import { id, sql } from '../../platform/db';
import { recoverUnfinishedMessages } from '../send/followUp';

const { app, publishedEvents, ada, ben, cleo, eve } = setupTestServer({
  people: FOUR,
  areFriends: true,
});

const sendPost = (who: TestPerson, chat: string, postId: string, more: object = {}) =>
  sendMessage(who, chat, '', { postId, ...more });

const lastOf = async (who: TestPerson, chat: string) => (await thread(who, chat)).at(-1);
const changePost = (method: 'PATCH' | 'DELETE', path: string) => ada.call(method, `/posts/${path}`);

it('shows the post to each member who may see it, and nothing of it to the others', async () => {
  const { _id: postId } = await createPost(ada, { body: 'To friends' }, [await picture(20, 10)]);
  await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
  await cleo.call('DELETE', '/users/ada/follow');
  const group = await start(ben, [ada, cleo], 'Friday');
  let sent = '';
  const events = await liveEvents(app, async () => {
    sent = (await sendPost(ben, group, postId)).body._id;
  });
  const live = (who: TestPerson) =>
    events(who).find(({ event }) => event === 'new-message')?.payload as Message | undefined;
  await recoverUnfinishedMessages(app.ctx);
  const readBy = async (who: TestPerson): Promise<(Message | null | undefined)[]> => [
    live(who),
    await lastOf(who, group),
    (await list(who)).find(({ _id }) => _id === group)?.lastMessage,
    (await who.call<Message>('GET', `/chats/messages/${sent}`)).body,
  ];
  const card = { _id: postId, body: 'To friends', creator: { userName: 'ada' } };
  for (const who of [ada, ben]) {
    for (const message of await readBy(who)) {
      expect(message).toMatchObject({ text: '', sharedPost: { ...card, media: [{ width: 20 }] } });
    }
  }
  for (const message of await readBy(cleo)) {
    expect(message?.sharedPost).toBeNull();
    const text = JSON.stringify({ ...message, senderId: null });
    for (const secret of [postId, 'To friends', ada.id]) expect(text).not.toContain(secret);
  }
  // A change of the message reaches each of them in the same way.
  await cleo.call('POST', `/chats/messages/${sent}/reactions`, { json: { emoji: '👍' } });
  for (const [who, shown] of [
    [ada, expect.objectContaining({ _id: postId })],
    [ben, expect.objectContaining({ _id: postId })],
    [cleo, null],
  ] as const) {
    const changed = await publishedEvents.by(who.id, 'message-updated');
    expect(changed.map(({ sharedPost }) => sharedPost)).toEqual([shown]);
  }
});

describe('once the post', () => {
  it.each([
    ['is in the trash', (post: string) => changePost('DELETE', post)],
    [
      'is hidden by moderators',
      (post: string) =>
        app.ctx.db.run(sql`update posts set hidden_at = created_at where id = ${id(post)}`),
    ],
    ['is gone', (post: string) => app.ctx.db.run(sql`delete from posts where id = ${id(post)}`)],
    ['is of a deactivated account', () => deactivate(app, ada.id)],
  ])('%s, nobody sees it', async (_state, change) => {
    const chat = await start(ben, [cleo]);
    const post = await createPostId(ada);
    await sendPost(ben, chat, post, { text: 'Look' });
    expect((await lastOf(cleo, chat))?.sharedPost).toMatchObject({ _id: post });
    await change(post);
    for (const who of [ben, cleo]) {
      expect(await lastOf(who, chat)).toMatchObject({ text: 'Look', sharedPost: null });
    }
  });

  it('is of somebody with a block between them and the viewer, the viewer does not see it', async () => {
    const chat = await start(ben, [cleo]);
    await sendPost(ben, chat, await createPostId(ada));
    await ada.call('POST', '/users/cleo/block');
    expect((await lastOf(cleo, chat))?.sharedPost).toBeNull();
    expect((await lastOf(ben, chat))?.sharedPost).toMatchObject({ body: 'Hello' });
  });
});

it('sends only a post that the sender and others can see, once for a clientId', async () => {
  const chat = await start(ben, [cleo]);
  const inAnHour = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  const scheduled = await createPostId(ada, { body: 'Later', scheduledAt: inAnHour });
  expect((await sendPost(ben, chat, scheduled)).status).toBe(404);
  expect((await sendPost(ada, await start(ada, [ben]), scheduled)).status).toBe(409);
  await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
  const post = await createPostId(ada);
  await eve.call('DELETE', '/users/ada/follow');
  expect((await sendPost(eve, await start(eve, [ben]), post)).status).toBe(403);
  expect(await thread(ben, chat)).toEqual([]);
  const first = await sendPost(ben, chat, post, { clientId: 'client-one' });
  await changePost('DELETE', post);
  const again = await sendPost(ben, chat, post, { clientId: 'client-one' });
  expect(again).toMatchObject({ status: 201, body: { _id: first.body._id, sharedPost: null } });
  expect(await thread(ben, chat)).toHaveLength(1);
});

it('sends the original of a share without words, and a share with words itself', async () => {
  const chat = await start(ben, [cleo]);
  const post = await createPostId(ada);
  const share = async (message?: string) =>
    (await cleo.call<ShareResponse>('POST', `/posts/${post}/share`, { json: { message } })).body
      .sharedPost._id;
  expect((await sendPost(ben, chat, await share())).body.sharedPost).toMatchObject({ _id: post });
  const quote = await share('So true');
  expect((await sendPost(ben, chat, quote)).body.sharedPost).toMatchObject({
    _id: quote,
    body: 'So true',
  });
});

it('a reply names it as a post; once it is deleted, nothing is left of it', async () => {
  const chat = await start(ben, [cleo]);
  const { _id } = (await sendPost(ben, chat, await createPostId(ada))).body;
  const reply = await sendMessage(cleo, chat, 'Nice', { replyTo: _id });
  expect(reply.body.replyTo).toMatchObject({ text: '', hasPost: true });
  // It needs no text beside the post.
  const path = `/chats/messages/${_id}`;
  expect((await ben.call('PATCH', path, { json: { text: '' } })).status).toBe(200);
  await ben.call('DELETE', path);
  const [erased, later] = await thread(cleo, chat);
  expect(erased).not.toHaveProperty('sharedPost');
  expect(later?.replyTo).toMatchObject({ deleted: true, hasPost: false });
});
